/** A hash of a text, the same on every machine (FNV-1a, 32 bits). */
export function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  // One round of mixing: otherwise names that differ in the last letter only would differ in the low bits only.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return (hash ^ (hash >>> 13)) >>> 0;
}
