/** Where a text of several lines or sentences may be cut: after a line break or the end of a sentence. */
const ENDS = /\n+|[。！？!?]+["”’」』）)]*|\.(?=\s)/gu;

/** Width of a text in Chinese characters: others are about half as wide. */
const room = (text: string) => text.length / 2 + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0) / 2;

/**
 * Splits a long text into what is shown at once and the rest, at the end of the line or sentence nearest
 * above `lead` Chinese characters or twice as many letters. Short texts, and long ones without a sentence's
 * end, have no rest.
 */
export function splitText(text: string, lead: number): { head: string; rest: string } {
  const whole = text.trim();
  // A few words are not worth a tap.
  if (room(whole) <= lead * 1.5) return { head: whole, rest: '' };
  let taken = 0;
  let before = 0;
  // Not `matchAll`, which Chromium got in version 73. A copy, because `exec` changes `lastIndex`.
  const ends = new RegExp(ENDS);
  for (let end = ends.exec(whole); end; end = ends.exec(whole)) {
    const cut = end.index + end[0].length;
    taken += room(whole.slice(before, cut));
    before = cut;
    if (taken >= lead) return { head: whole.slice(0, cut).trim(), rest: whole.slice(cut).trim() };
  }
  return { head: whole, rest: '' };
}
