/** Where an excerpt may end, best first: at the end of a line, a sentence, a word. */
const STOPS = [/\n(?=[^\n]*$)/u, /[。！？](?=[^。！？]*$)|[.!?](?=\s[^.!?]*$)/u, /\s(?=\S*$)/u];

/**
 * The beginning of a text, so that its page fits the first flight (D§17, D§19): at most `limit` bytes, up to the end of a
 * line, sentence or word. A text that is at most a quarter longer than `limit` is returned whole.
 */
export function excerpt(text: string, limit: number): { text: string; cut: boolean } {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= limit * 1.25) return { text, cut: false };
  // The decoder replaces a split character at the end by U+FFFD.
  const start = new TextDecoder().decode(bytes.subarray(0, limit)).replace(/\uFFFD+$/, '');
  for (const stop of STOPS) {
    const found = stop.exec(start);
    const end = found ? found.index + found[0].length : 0;
    if (end > start.length / 2) return { text: `${start.slice(0, end).trim()} …`, cut: true };
  }
  return { text: `${start}…`, cut: true };
}
