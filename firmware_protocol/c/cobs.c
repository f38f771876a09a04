/* Byte stuffing, and the fields that are more than one byte wide. */
#include "wire.h"

void tlk_stuff(uint8_t *at, size_t count)
{
    size_t code_at = 0;

    for (size_t i = 1; i <= count; i++) {
        if (at[i] == 0) {
            at[code_at] = (uint8_t)(i - code_at);
            code_at = i;
        }
    }
    at[code_at] = (uint8_t)(count + 1 - code_at);
}

size_t tlk_unstuff(uint8_t *at, size_t count)
{
    size_t from = 0, to = 0;

    while (from < count) {
        unsigned code = at[from++], left = code;

        if (code == 0 || from + code - 1 > count)
            break;
        while (--left) {
            if (at[from] == 0)
                return TLK_NO_STUFFING;
            at[to++] = at[from++];
        }
        if (from == count)
            return to;
        if (code < 0xFF)
            at[to++] = 0;
    }
    return TLK_NO_STUFFING;
}

uint16_t tlk_get16(const uint8_t *at)
{
    return (uint16_t)(at[0] | at[1] << 8);
}

uint32_t tlk_get32(const uint8_t *at)
{
    return tlk_get16(at) | (uint32_t)tlk_get16(at + 2) << 16;
}

uint8_t *tlk_put16(uint8_t *at, uint16_t value)
{
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
    return at + 2;
}

uint8_t *tlk_put32(uint8_t *at, uint32_t value)
{
    return tlk_put16(tlk_put16(at, (uint16_t)value), (uint16_t)(value >> 16));
}

uint8_t *tlk_put(uint8_t *at, const void *from, size_t count)
{
    memcpy(at, from, count);
    return at + count;
}
