import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { RATE_LIMITS } from '../../contract/constants';
import { testDatabase } from '../../tests/helpers/database';
import { forFile } from '../../tests/helpers/for-file';
import { pruneBuckets } from '../store/queries/visitor-rates';
import { createRateLimit } from './rate-limit';
import { createSharedLimit } from './shared-limit';

const database = forFile(testDatabase);
const MOST = RATE_LIMITS.uploads.visitor.atOnce;

const by = (word: string) => ({
  networks: undefined,
  visitor: { word, isNew: false, ageMs: Number.POSITIVE_INFINITY },
});

/** How many of many requests pass that a visitor makes of two servers in turn, at the same time. */
async function passed(
  servers: readonly { take(client: ReturnType<typeof by>): boolean | Promise<boolean> }[],
  word: string,
) {
  const requests = Array.from({ length: 4 * MOST }, (_, n) =>
    servers[n % servers.length]?.take(by(word)),
  );
  return (await Promise.all(requests)).filter(Boolean).length;
}

const twoServers = () => [
  createSharedLimit(database.db, 'uploads'),
  createSharedLimit(database.db, 'uploads'),
];

it('counts a visitor on all servers together, and each visitor alone', async () => {
  const servers = twoServers();
  expect(await passed(servers, 'one')).toBe(MOST);
  expect(await passed(servers, 'other')).toBe(MOST);
  expect(await passed([createSharedLimit(database.db, 'changes')], 'one')).toBe(
    RATE_LIMITS.changes.visitor.atOnce,
  );
});

it('(control: the limits of processes add up)', async () => {
  const processes = [createRateLimit(RATE_LIMITS.uploads), createRateLimit(RATE_LIMITS.uploads)];
  expect(await passed(processes, 'one')).toBe(2 * MOST);
});

it('fills again with time; then nothing is left of the visitor', async () => {
  const { db } = database;
  const names = async () => (await db.selectFrom('visitor_rates').selectAll().execute()).length;
  await sql`DELETE FROM visitor_rates`.execute(db);
  expect(await passed(twoServers(), 'later')).toBe(MOST);
  await sql`UPDATE visitor_rates SET full_at = full_at - 3 * 60000`.execute(db);
  expect(await passed(twoServers(), 'later')).toBe(3);
  await pruneBuckets(db);
  expect(await names()).toBe(1);
  await sql`UPDATE visitor_rates SET full_at = full_at - ${MOST} * 60000`.execute(db);
  await pruneBuckets(db);
  expect(await names()).toBe(0);
});
