/** Whether all engines are tested, or only the oldest and the other vendors'. */
export const ALL_ENGINES: boolean;

/** Flags of the old engines. */
export const OLD_FLAGS: readonly string[];
