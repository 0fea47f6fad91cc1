/** Weights of the first 17 digits, and the check characters by remainder (GB 11643, which is ISO 7064 MOD 11-2). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const LAST = '10X98765432';

/** Whether the check character of an ID number is correct. Stored with a registration, and not required (D§12). */
export function checksumFits(identity: string): boolean {
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(identity.charAt(at)), 0);
  return LAST.charAt(sum % 11) === identity.charAt(17).toUpperCase();
}
