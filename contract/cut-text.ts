/** A text of at most `max` UTF-16 units, never cut in the middle of a character, and without halves of one. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/\p{Surrogate}/gu, '');
