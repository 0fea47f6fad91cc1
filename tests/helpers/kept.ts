import type { Visitor } from './browser';

/**
 * Everything that a visitor's browser keeps, as one text. A page writes it down when it has the time: who goes to the next
 * one before that may find it without.
 */
export const keptBy = async ({ context }: Pick<Visitor, 'context'>): Promise<string> =>
  JSON.stringify(await context.storageState({ indexedDB: true }));
