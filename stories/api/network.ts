/** Simulated networks: the toolbar's choices, and one that never answers. */
export type Network = 'fast' | 'slow' | 'offline' | 'never';

/** Delay that a slow network adds to each call, in ms. */
export const SLOW_MS = 1_000;
