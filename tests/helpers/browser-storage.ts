import type { Visitor } from './browser';

/**
 * Everything that a visitor's browser stores, as one text. Pages write when idle: an earlier navigation may lose a write.
 */
export const storageOf = async ({ context }: Pick<Visitor, 'context'>): Promise<string> =>
  JSON.stringify(await context.storageState({ indexedDB: true }));
