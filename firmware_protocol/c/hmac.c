/* HMAC-SHA256 with keys of 32 bytes, and the comparison that tells nobody how far it got. */
#include "wire.h"

enum { BLOCK = 64, LENGTH_AND_END = 9, INNER = 0x36, OUTER = 0x5C };

static const uint32_t ROUND[64] = {
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
};

static const uint32_t START[8] = {
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
};

static uint32_t turned(uint32_t word, unsigned bits)
{
    return word >> bits | word << (32 - bits);
}

static void compress(uint32_t state[8], uint32_t word[16])
{
    /* The eight values slide down by one place in each round. */
    uint32_t value[64 + 8], *v = value + 64;

    memcpy(v, state, 8 * sizeof *v);
    for (unsigned t = 0; t < 64; t++) {
        uint32_t *w = &word[t & 15], sum;

        if (t >= 16) {
            uint32_t early = word[(t + 1) & 15], late = word[(t + 14) & 15];

            *w += word[(t + 9) & 15] + (turned(early, 7) ^ turned(early, 18) ^ early >> 3) +
                  (turned(late, 17) ^ turned(late, 19) ^ late >> 10);
        }
        sum = v[7] + (turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)) +
              (v[6] ^ (v[4] & (v[5] ^ v[6]))) + ROUND[t] + *w;
        v[3] += sum;
        v--;
        v[0] = sum + (turned(v[1], 2) ^ turned(v[1], 13) ^ turned(v[1], 22)) +
               ((v[1] & v[2]) | (v[3] & (v[1] | v[2])));
    }
    for (unsigned i = 0; i < 8; i++)
        state[i] += v[i];
}

/* SHA-256 of the key padded to a block, then the bytes. */
static void hash(const uint8_t *key, uint8_t pad, const uint8_t *bytes, size_t count, uint8_t *out)
{
    uint32_t state[8], word[BLOCK / 4] = {0};
    size_t size = BLOCK + count, at = 0;

    memcpy(state, START, sizeof state);
    do {
        uint32_t *w = &word[at / 4 % 16], byte = 0;

        if (at < TLK_KEY_SIZE)
            byte = *key++ ^ pad;
        else if (at < BLOCK)
            byte = pad;
        else if (at < size)
            byte = *bytes++;
        else if (at == size)
            byte = 0x80;
        *w = *w << 8 | byte;
        if (++at % BLOCK)
            continue;
        if (at >= size + LENGTH_AND_END)
            word[15] = (uint32_t)size * 8;
        compress(state, word);
    } while (at < size + LENGTH_AND_END || at % BLOCK);
    for (unsigned i = 0; i < TLK_HASH_SIZE; i++)
        out[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}

void tlk_hmac(const uint8_t *key, const uint8_t *bytes, size_t count, uint8_t *out)
{
    uint8_t inner[TLK_HASH_SIZE];

    hash(key, INNER, bytes, count, inner);
    hash(key, OUTER, inner, TLK_HASH_SIZE, out);
}

bool tlk_same(const uint8_t *one, const uint8_t *other, size_t count)
{
    uint8_t differing = 0;

    while (count--)
        differing |= *one++ ^ *other++;
    return differing == 0;
}
