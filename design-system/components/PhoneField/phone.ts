/** Eleven digits that start with 1, the second 3 to 9 (S§5). */
const PHONE = /^1[3-9]\d{9}$/;
/** The older rule: 13x, 145, 147 and 149, 15x but not 154, 170 and 176 to 178, 18x (S§5). */
const OLD = /^1(3\d|4[579]|5[0-35-9]|7[06-8]|8\d)\d{8}$/;

/** Whether a text is a mobile number by the current rule, without spaces: see `cleanPhone`. */
export const isPhone = (value: string): boolean => PHONE.test(value);

/** Whether it is valid by the older rule, which allows fewer numbers. */
export const isPhoneOld = (value: string): boolean => OLD.test(value);

/** Normalizes a number: half-width digits, no spaces, hyphens or +86. */
export const cleanPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(\+|00)86/, '');

/** Groups a number as 3, 4, 4. Other text is returned unchanged. */
export function groupPhone(typed: string): string {
  const clean = cleanPhone(typed);
  return isPhone(clean) ? clean.replace(/^(.{3})(.{4})/, '$1 $2 ') : typed;
}
