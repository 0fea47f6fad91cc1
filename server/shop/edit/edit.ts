import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { OperatorError } from '../../operator-error';
import { bumpRevision, lockCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import { dropUnusedPictures } from './pictures';

/**
 * Prefix for the keys of the operator's own specials and ads. Sources cannot use it, so neither can overwrite the
 * other.
 */
export const OWN = 'shop:';

/** Outcome for an entry. */
export type Change = 'added' | 'changed' | 'unchanged';

/** Outcome of an edit, by key. */
export interface Edited {
  changes: ReadonlyMap<string, Change>;
  revision: number;
}

/**
 * Writes entries into the shop, all or none. The revision is raised only if something changed, so that importing a file again
 * leaves cached pages valid.
 * @param put writes one entry and returns its outcome
 * @param after writes what follows from the entries that changed
 */
export function edit<T>(
  db: Kysely<Schema>,
  entries: readonly T[],
  keyOf: (entry: T) => string,
  put: (trx: Kysely<Schema>, entry: T) => Promise<Change>,
  after: (trx: Kysely<Schema>, changed: readonly string[]) => Promise<void> = async () => undefined,
): Promise<Edited> {
  return db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    const changes = new Map<string, Change>();
    for (const entry of entries) changes.set(keyOf(entry), await put(trx, entry));
    const changed = [...changes].flatMap(([key, change]) => (change === 'unchanged' ? [] : key));
    await after(trx, changed);
    return { changes, revision: await finish(trx, changed.length > 0) };
  });
}

/**
 * Removes entries by key, all or none; returns the new revision.
 * @param there keys that can be removed
 */
export function removeEntries(
  db: Kysely<Schema>,
  keys: readonly string[],
  there: (trx: Kysely<Schema>) => Promise<string[]>,
  remove: (trx: Kysely<Schema>, keys: readonly string[]) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    const known = await there(trx);
    const unknown = keys.find((key) => !known.includes(key));
    if (unknown !== undefined)
      throw new OperatorError(
        `You have no ${JSON.stringify(unknown)}: you have ${known.join(', ') || 'none yet'}. Nothing was changed.`,
      );
    await remove(trx, keys);
    return finish(trx, true);
  });
}

async function finish(trx: Kysely<Schema>, changed: boolean): Promise<number> {
  if (changed) {
    await dropUnusedPictures(trx);
    return bumpRevision(trx, Date.now());
  }
  const { revision } = await trx
    .selectFrom('catalogue')
    .select('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** The outcome when a row replaces another. */
export function changeOf(before: object | undefined, row: object): Change {
  if (!before) return 'added';
  const was = new Map<string, unknown>(Object.entries(before));
  const same = Object.entries(row).every(([column, value]) =>
    isDeepStrictEqual(was.get(column), value),
  );
  return same ? 'unchanged' : 'changed';
}
