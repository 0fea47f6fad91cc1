/** Whether every engine is looked at, or the oldest and those of others. */
export const ALL_ENGINES: boolean;

/** How the old engines start. */
export const OLD_FLAGS: readonly string[];
