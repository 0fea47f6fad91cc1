/** Simulated networks: the toolbar's choices. */
export type Network = 'fast' | 'slow' | 'offline';

/** Delay that a slow network adds to each call, in ms. */
export const SLOW_MS = 1_000;
