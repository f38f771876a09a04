/* CRC-32/ISO-HDLC, bit by bit: a table would be faster, and larger than all of the framing. */
#include "wire.h"

uint32_t tlk_crc32(const uint8_t *bytes, size_t count)
{
    uint32_t crc = 0xFFFFFFFFu;

    while (count--) {
        crc ^= *bytes++;
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (0xEDB88320u & (0u - (crc & 1u)));
    }
    return ~crc;
}
