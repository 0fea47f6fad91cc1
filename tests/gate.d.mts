/** The part of each project that `npm test` runs: `only` these files, or all `without` these. */
export const GATE: Readonly<
  Record<string, { only?: readonly string[]; without?: readonly string[] }>
>;

/** Whether each project runs its part of the gate only. */
export const IN_GATE: boolean;

/** Whether the files of the gate test every combination instead of one, and all stories. */
export const ALL: boolean;
