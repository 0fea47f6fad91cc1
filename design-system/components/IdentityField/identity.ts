/** Normalizes a number: half-width digits, no spaces or hyphens, a capital X. */
export const cleanIdentity = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Groups a number that matches the rule: region, birthday, rest. Other text is returned unchanged. */
export function groupIdentity(typed: string, rule: RegExp): string {
  const clean = cleanIdentity(typed);
  return rule.test(clean) ? clean.replace(/(.{6})(.{8})/, '$1 $2 ') : typed;
}
