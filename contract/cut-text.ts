/**
 * A text of at most `max` UTF-16 units, never cut in the middle of a character, and without lone surrogates. With the flag `u`
 * their range matches no pair; Chromium 64 throws at the name of their class, `\p{Surrogate}`.
 */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udfff]/gu, '');
