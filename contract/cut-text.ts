/**
 * Cuts a text to at most `max` UTF-16 code units, never in the middle of a character, and removes lone surrogates. With the
 * flag `u` the range does not match surrogate pairs. `\p{Surrogate}` would do the same, but Chromium 64 throws at it.
 */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udfff]/gu, '');
