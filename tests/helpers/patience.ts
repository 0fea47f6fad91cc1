/**
 * Limit in ms of a wait for a condition. It ends as soon as the condition is true, so a long limit costs nothing; one second,
 * the default of Vitest and of Testing Library, is too short on a busy machine.
 */
export const PATIENCE_MS = 10_000;
