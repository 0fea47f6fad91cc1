/** Flags of the old engines. */
export const OLD_FLAGS: readonly string[];
