/** 6 digits, a year of 4, a month of 2, a day of 2, 3 digits, then a digit or X/x (S§5): 17 in all; format only, no checksum. */
const IDENTITY = /^\d{17}[\dXx]$/;

/** Whether a text has the format of an 18-digit ID number, without spaces: see `cleanIdentity`. */
export const isIdentity = (value: string): boolean => IDENTITY.test(value);

/** Normalizes a number: half-width digits, no spaces or hyphens, a capital X. */
export const cleanIdentity = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Groups a number: region, birthday, rest. Other text is returned unchanged. */
export function groupIdentity(typed: string): string {
  const clean = cleanIdentity(typed);
  return isIdentity(clean) ? clean.replace(/^(.{6})(.{8})/, '$1 $2 ') : typed;
}
