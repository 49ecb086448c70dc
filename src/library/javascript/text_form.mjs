// Bytes as a text of ASCII that gzip packs nearly as small as the bytes themselves.

// All letters that a text in single quotes may have as they are. The last two begin a pair.
const letters = Array.from({length: 95}, (_, i) => String.fromCharCode(32 + i)).filter(letter => !'\'\\'.includes(letter));
const single = letters.length - 2;

/** The 91 most frequent bytes become one letter, all others two. Begins with the bytes in that order, in hexadecimal. */
export function asText(bytes) {
  const counts = new Uint32Array(256);
  for (const byte of bytes) ++counts[byte];
  const byFrequency = [...counts.keys()].sort((a, b) => counts[b] - counts[a] || a - b), written = [];
  byFrequency.forEach((byte, rank) => written[byte] = rank < single ? letters[rank]
      : letters[single + Math.floor(rank / single) - 1] + letters[rank % single]);
  return Buffer.from(byFrequency).toString('hex') + Array.from(bytes, byte => written[byte]).join('');
}
