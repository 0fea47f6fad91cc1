/** How much of their pairs of characters two texts share, from 0 to 1 (Dice’s coefficient); one character counts as a pair. */
export function similarity(a: string, b: string): number {
  const [one, other] = [pairsOf(a), pairsOf(b)];
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size || 1);
}

/** Beginning and end count as characters: names that begin alike are taken for each other. */
function pairsOf(text: string): Set<string> {
  const characters = ['^', ...text, '$'];
  return new Set(characters.slice(1).map((character, i) => `${characters[i]}${character}`));
}
