import type { Kysely } from 'kysely';
import { loadCodes } from '../server/shop/gifts/load-codes';
import { putGifts } from '../server/shop/gifts/packs';
import type { Schema } from '../server/store/schema';
import { demoApp } from './app';
import { DAY, midnightOf, seasonOf } from './epoch';
import { both } from './texts';
import { gifts } from './words';

/** Number of apps that are searched for a game for each pack. */
const POOL = 200;

/** Creates the gift packs of the demo shop: running ones, a future one and an ended one, each with made-up codes. */
export async function seedDemoGifts(db: Kysely<Schema>, count: number, now: number): Promise<void> {
  const games = Array.from({ length: Math.min(count, POOL) }, (_, index) => demoApp(index))
    .filter((app) => app.resourceType === 1 && app.releaseAt === undefined)
    .map(({ packageName }) => packageName);
  const made = gifts.slice(0, games.length);
  if (made.length === 0) return;
  const apps = await db
    .selectFrom('apps')
    .select(['id', 'package_name'])
    .where('package_name', 'in', games.slice(0, made.length))
    .execute();
  const season = seasonOf(now);
  await putGifts(
    db,
    made.map(({ key, title, contents, usage, from, to }, index) => ({
      key: `demo-${key}`,
      title: both(title),
      contents: both(contents),
      usage: both(usage),
      app_id: apps.find((app) => app.package_name === games[index])?.id ?? null,
      starts_at: midnightOf(season) + from * DAY,
      ends_at: midnightOf(season) + to * DAY,
      demo: true,
    })),
  );
  for (const { key, codes } of made) await loadCodes(db, `demo-${key}`, codesOf(key, codes));
}

async function* codesOf(key: string, count: number): AsyncGenerator<string[]> {
  yield Array.from(
    { length: count },
    (_, i) => `DEMO-${key.toUpperCase()}-${String(i + 1).padStart(4, '0')}`,
  );
}
