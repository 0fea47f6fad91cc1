/**
 * The only copy of each rule for a player's registration (S§5), without schemas: forms use them too.
 */

/**
 * An ID number: 6 digits, a 4-digit year, a 2-digit month, a 2-digit day, 3 digits, then a digit or X/x: 17 digits before the
 * last character. A correct checksum is not required (D§12).
 */
export const IDENTITY = /^\d{17}[\dXx]$/;

/** The longest name, in UTF-16 units. */
export const LONGEST_NAME = 64;
