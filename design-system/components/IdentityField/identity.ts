/** 6 digits, a year of 4, a month of 2, a day of 2, 3 digits, then a digit or X/x (S§5): form only, no checksum. */
const IDENTITY = /^\d{6}\d{4}\d{2}\d{2}\d{3}[\dXx]$/;

/** Whether a text has the form of an 18-digit ID number. Spaces are not part of one: see `cleanIdentity`. */
export const isIdentity = (value: string): boolean => IDENTITY.test(value);

/** The number that was meant: full-width digits made plain, without spaces and hyphens, with a capital X. */
export const cleanIdentity = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Written as people read it out: region, birthday, rest. What is no ID number stays as it was typed. */
export function groupIdentity(typed: string): string {
  const clean = cleanIdentity(typed);
  return isIdentity(clean) ? clean.replace(/^(.{6})(.{8})/, '$1 $2 ') : typed;
}
