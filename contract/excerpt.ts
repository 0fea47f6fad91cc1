/** Ends of an excerpt, best first: a line, a sentence, a word. */
const STOPS = [/\n(?=[^\n]*$)/u, /[。！？](?=[^。！？]*$)|[.!?](?=\s[^.!?]*$)/u, /\s(?=\S*$)/u];

/**
 * An excerpt of a text that is too long for a page in one flight (D§17, D§19): about `limit` bytes, up to a natural
 * end. A text that is not much longer is returned whole.
 */
export function excerpt(text: string, limit: number): { text: string; cut: boolean } {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= limit * 1.25) return { text, cut: false };
  // A split character decodes to U+FFFD.
  const start = new TextDecoder().decode(bytes.subarray(0, limit)).replace(/\uFFFD+$/, '');
  for (const stop of STOPS) {
    const found = stop.exec(start);
    const end = found ? found.index + found[0].length : 0;
    if (end > start.length / 2) return { text: `${start.slice(0, end).trim()} …`, cut: true };
  }
  return { text: `${start}…`, cut: true };
}
