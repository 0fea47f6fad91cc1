import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../contract/constants';
import { minuteText } from '../catalogue/dates';
import { lineOf } from '../catalogue/input/clean';
import { shopZone } from '../settings';
import { newReports } from '../store/queries/reports';
import type { Schema } from '../store/schema';
import type { RefusedSync } from '../store/schema/sources';

/** What the operator is told, once a day while it lasts. */
export interface Fault {
  /** Identifies it among all servers of a database. */
  key: string;
  line: string;
}

/** Attempts after which a source that never succeeded counts as failing; their waits grow to hours. */
const ATTEMPTS = 5;
const ERROR_MAX = 300;

/** Sources that fail for a day, and those that are refused as an attack would have to be. */
export async function sourceFaults(db: Kysely<Schema>, now: number): Promise<Fault[]> {
  const rows = await db
    .selectFrom('source_syncs')
    .innerJoin('sources', 'sources.id', 'source_syncs.source_id')
    .where('paused', '=', false)
    .where('failures', '>', 0)
    .where('last_error', 'is not', null)
    .select([
      'sources.id',
      'sources.key',
      'failures',
      'interval_ms',
      'succeeded_at',
      'last_error',
      'refused',
    ])
    .orderBy('sources.id')
    .execute();
  return rows.flatMap(({ id, key, refused, failures, ...row }) => {
    const error = lineOf(row.last_error, ERROR_MAX);
    if (refused)
      return { key: `source ${refused} ${id}`, line: `${REFUSED[refused](key)} ${error}` };
    const { succeeded_at: since } = row;
    const isOverdue =
      since === null ? failures >= ATTEMPTS : now - since > row.interval_ms + DAY_MS;
    if (!isOverdue) return [];
    const when =
      since === null ? 'has never been synced' : `fails since ${minuteText(since, shopZone())}`;
    return { key: `source fails ${id}`, line: `The source ${key} ${when}: ${error}` };
  });
}

const REFUSED: Record<RefusedSync, (source: string) => string> = {
  key: (source) => `The key of ${source} has changed, and it is not synced.`,
  rollback: (source) => `A roll-back of ${source} was refused, and it is not synced.`,
};

/** Apps about which visitors have sent reports since the last message, without what they wrote. */
export async function reportFaults(db: Kysely<Schema>, now: number): Promise<Fault[]> {
  const rows = await newReports(db, now - DAY_MS);
  return rows.map(({ id, name, package_name, count, ref }) => {
    const app = name === null ? `app ${id}` : `${lineOf(name, 120)} (${package_name})`;
    const line =
      count === 1
        ? `A new report about ${app}: npm run store -- reports show ${ref}`
        : `${count} new reports about ${app}: npm run store -- reports list`;
    return { key: `report ${id}`, line };
  });
}

/** Free space of which a disk counts as full: the smaller of these. */
const FREE_BYTES = 1_073_741_824;
const FREE_SHARE = 0.03;

/** A data directory that is full, or cannot be written to. */
export async function diskFaults(
  folder: string,
  isWritable: () => Promise<boolean>,
): Promise<Fault[]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const isFull = free < Math.min(FREE_BYTES, blocks * bsize * FREE_SHARE);
  if (!isFull && (await isWritable())) return [];
  const on = hostname();
  const why = isFull ? `has ${Math.round(free / 1e6)} MB free` : 'cannot be written to';
  return [{ key: `disk ${on}`, line: `The disk of ${folder} on ${on} ${why}.` }];
}
