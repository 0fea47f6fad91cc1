/** Share of common pairs of characters, from 0 to 1 (Dice’s coefficient); a single character counts as a pair. */
export function similarity(a: string, b: string): number {
  const [one, other] = [pairsOf(a), pairsOf(b)];
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size || 1);
}

/** The beginning and end count as characters, because names with the same beginning are easily confused. */
function pairsOf(text: string): Set<string> {
  const characters = ['^', ...text, '$'];
  return new Set(characters.slice(1).map((character, i) => `${characters[i]}${character}`));
}
