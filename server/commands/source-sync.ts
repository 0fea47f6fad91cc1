import type { Kysely } from 'kysely';
import { syncingOf } from '../catalogue/sync/for-process';
import { type Allowing, type SyncOutcome, syncSource } from '../catalogue/sync/sync-source';
import { errorText, OperatorError } from '../operator-error';
import type { Settings } from '../settings';
import { asOnlySyncer } from '../store/queries/only-process';
import { dueSources, followedSource, sourceStates } from '../store/queries/source-syncs';
import type { Schema } from '../store/schema';
import { print, progress } from '../terminal';
import { printReport } from './print-report';
import { namedSource } from './source-named';
import { withStore } from './with-store';

/** `source sync`. @throws OperatorError when a source could not be synced; the others are synced first */
export async function syncSources(
  given: readonly string[],
  { all, json, ...allowing }: Allowing & { all?: boolean; json?: boolean },
  settings: Pick<Settings, 'dataDir' | 'fetchImages'>,
): Promise<void> {
  await withStore(async (db) => {
    const ids = await chosenIds(db, given, all ?? false);
    if (ids.length === 0) return print('There is nothing to sync now.');
    const syncing = { ...syncingOf(settings), report: progress };
    const failed = await asOnlySyncer(db, async () => {
      let failures = 0;
      for (const id of ids) {
        const source = await followedSource(db, id);
        if (!source) continue;
        const start = performance.now();
        const outcome = await syncSource(db, source, syncing, allowing);
        printOutcome(source.key, outcome, (performance.now() - start) / 1_000, json);
        if (outcome.state === 'failed') failures += 1;
      }
      return failures;
    });
    if (failed === undefined)
      throw new OperatorError('Another process is syncing now: try again when it is done.');
    if (failed > 0) throw new OperatorError(`${failed} of ${ids.length} could not be synced.`);
  });
}

async function chosenIds(
  db: Kysely<Schema>,
  given: readonly string[],
  all: boolean,
): Promise<number[]> {
  if (all)
    return (await sourceStates(db)).flatMap(({ id, intervalMs, paused }) =>
      intervalMs === null || paused ? [] : id,
    );
  if (given.length === 0) return (await dueSources(db, Date.now())).map(({ id }) => id);
  const ids: number[] = [];
  for (const name of given) {
    const { id, key, intervalMs } = await namedSource(db, name);
    if (intervalMs === null)
      throw new OperatorError(`${key} is not followed: add it with source add.`);
    ids.push(id);
  }
  return ids;
}

/** Prints how the sync of a source ended; as JSON, a line for each source. */
export function printOutcome(
  key: string,
  outcome: SyncOutcome,
  seconds: number,
  json = false,
): void {
  if (outcome.state === 'changed') printReport(outcome.report, seconds, json);
  else if (outcome.state === 'current' && json) print(JSON.stringify({ source: key }));
  else if (outcome.state === 'current') print(`${key}: nothing new.`);
  else if (outcome.error instanceof OperatorError) progress(`${key}: ${outcome.error.message}`);
  else progress(`${key}: internal error, ${errorText(outcome.error)}`);
}
