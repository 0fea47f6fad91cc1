/** Where a text of several lines or sentences may be cut: after a line break or the end of a sentence. */
const ENDS = /\n+|[。！？!?]+["”’」』）)]*|\.(?=\s)/gu;

/**
 * Cuts a long text into what is shown at once and the rest, at the end of the line or sentence
 * nearest above `lead` characters. Short texts, and long ones without such an end, have no rest.
 */
export function splitText(text: string, lead: number): { head: string; rest: string } {
  const whole = text.trim();
  // A rest of a few words is not worth a tap.
  if (whole.length <= lead * 1.5) return { head: whole, rest: '' };
  for (const end of whole.matchAll(ENDS)) {
    const cut = end.index + end[0].length;
    if (cut >= lead) return { head: whole.slice(0, cut).trim(), rest: whole.slice(cut).trim() };
  }
  return { head: whole, rest: '' };
}
