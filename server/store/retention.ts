import type { Kysely } from 'kysely';
import { DAY_MS, STORED_MAX } from '../../contract/constants';
import { repeat } from '../jobs/repeat';
import { pruneRecipients } from '../shop/lucky/deliveries';
import { capEffects, pruneEffects } from '../shop/lucky/run-once';
import { capVisitors, dropIdleVisitors } from '../shop/lucky/visitors';
import { pruneOrders } from '../shop/preorders/preorders';
import { pruneSubscriptions } from '../shop/push/subscriptions';
import { capLogs, pruneLogs } from './queries/logs';
import { pruneRequests, REQUEST_DAYS } from './queries/mirror';
import { pruneReminders } from './queries/reminders';
import { pruneReports } from './queries/reports';
import { pruneBuckets } from './queries/visitor-rates';
import { isReadOnly } from './read-only';
import type { Schema } from './schema';
import { withoutTimeouts } from './without-timeouts';

/** Days for which a past reminder is stored, so that the operator can see it. */
const REMINDER_DAYS = 30;
/** Days for which the answer to a repeated call is stored. */
const EFFECT_DAYS = 30;
/** Days for which the recipient of a prize is stored after it was sent, and of one that was never sent. */
const SENT_DAYS = 90;
const UNSENT_DAYS = 365;
/** How often the number of rows is checked, in ms: a flood adds about a hundred thousand in between. */
const CAP_MS = 600_000;

/** The operator's limits. */
export interface Limits {
  /** Days and number of the reports of visitors' pages. */
  readonly logDays: number;
  readonly logRows: number;
  /** Days for which a closed report of an app is stored. */
  readonly reportDays: number;
}

interface Job {
  readonly everyMs: number;
  run(db: Kysely<Schema>, limits: Limits, now: number): Promise<unknown>;
}

/**
 * The jobs that delete visitors' data, by table (docs/operating.md, What is stored of visitors). Data in a table without jobs
 * are kept until the operator or the visitor deletes them.
 */
export const RETENTION = {
  logs: [
    { everyMs: DAY_MS, run: (db, { logDays }, now) => pruneLogs(db, now - logDays * DAY_MS) },
    { everyMs: CAP_MS, run: (db, { logRows }) => capLogs(db, logRows) },
  ],
  file_requests: [
    { everyMs: DAY_MS, run: (db, _, now) => pruneRequests(db, now - REQUEST_DAYS * DAY_MS) },
  ],
  reminders: [
    { everyMs: DAY_MS, run: (db, _, now) => pruneReminders(db, now - REMINDER_DAYS * DAY_MS) },
  ],
  reports: [
    {
      everyMs: DAY_MS,
      run: (db, { reportDays }, now) => pruneReports(db, now - reportDays * DAY_MS),
    },
  ],
  registrations: [],
  effects: [
    { everyMs: DAY_MS, run: (db, _, now) => pruneEffects(db, now - EFFECT_DAYS * DAY_MS) },
    { everyMs: CAP_MS, run: (db, _, now) => capEffects(db, STORED_MAX.effects, now) },
  ],
  deliveries: [
    {
      everyMs: DAY_MS,
      run: (db, _, now) =>
        pruneRecipients(db, { sent: now - SENT_DAYS * DAY_MS, given: now - UNSENT_DAYS * DAY_MS }),
    },
  ],
  visitors: [
    {
      everyMs: DAY_MS,
      // A new visitor stays, because their first data are about to be stored.
      run: (db, _, now) => dropIdleVisitors(db, now - EFFECT_DAYS * DAY_MS),
    },
    { everyMs: CAP_MS, run: (db, _, now) => capVisitors(db, STORED_MAX.visitors, now) },
  ],
  visitor_rates: [{ everyMs: CAP_MS, run: pruneBuckets }],
  draw_records: [],
  draw_chances: [],
  draw_grants: [],
  ledger: [],
  gift_claims: [],
  push_subscriptions: [
    {
      everyMs: DAY_MS,
      run: (db, _, now) => pruneSubscriptions(db, now - EFFECT_DAYS * DAY_MS),
    },
  ],
  preorders: [{ everyMs: DAY_MS, run: (db, _, now) => pruneOrders(db, now) }],
} satisfies Partial<Record<keyof Schema, readonly Job[]>>;

/**
 * Runs all jobs now and then periodically, unless the database is read-only.
 * @returns stops them, and waits for those that are running. A deletion can take minutes: a server that stops does not wait,
 * because a deletion that its closed database cuts off is rolled back, and is not an error
 */
export function startRetention(
  db: Kysely<Schema>,
  limits: Limits,
  log: (error: unknown, where: string) => void,
): () => Promise<void> {
  const stops = Object.entries(RETENTION).flatMap(([table, jobs]: [string, readonly Job[]]) =>
    jobs.map(({ everyMs, run }) =>
      repeat(
        `deleting old ${table}`,
        async () => {
          if (await isReadOnly(db)) return;
          await withoutTimeouts(db, (own) => run(own, limits, Date.now()));
        },
        everyMs,
        log,
      ),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
