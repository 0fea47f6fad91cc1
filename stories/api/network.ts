/** How the network of a story behaves: the toolbar's choices, and one that never answers. */
export type Network = 'fast' | 'slow' | 'offline' | 'never';

/** What a slow network adds to each call: a phone at the edge of its network. */
export const SLOW_MS = 1_000;
