/** How the old engines start. */
export const OLD_FLAGS: readonly string[];
