import { expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/constants';
import { demoDraws } from '../../../demo';
import { DemoDatabase } from '../../../tests/helpers/demo-database';
import { seedActivities } from './activities';

const database = new DemoDatabase(20);

it('a demo shop has running, future and past draws once, which say that they are demo data', async () => {
  const now = Date.now();
  const draws = await demoDraws(database.db, now);
  await seedActivities(database.db, draws, now);
  await seedActivities(database.db, draws, now + DAY_MS);
  const rows = await database.db.selectFrom('activities').selectAll().orderBy('id').execute();
  expect(rows.map(({ key }) => key)).toEqual(draws.map(({ activity }) => activity.key));
  const keys = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).map((r) => r.key);
  expect(keys(({ closed_at }) => closed_at !== null)).toEqual(['demo-past']);
  expect(keys(({ ends_at }) => ends_at < now)).toEqual(['demo-past']);
  expect(keys(({ starts_at }) => starts_at > now)).toEqual(['demo-next']);
  for (const { opened_at, rules, app_ids, closed_at } of rows) {
    expect(opened_at).toBe(now);
    expect(rules).toMatchObject({ 'en-US': 'Demo data: prizes are not sent.' });
    expect(app_ids).toHaveLength(closed_at === null ? 3 : 0);
  }
  const prizes = await database.db.selectFrom('prizes').selectAll().execute();
  const counts = draws.flatMap(({ activity }) => activity.prizes.map(({ count }) => count));
  const byCount = (a: number, b: number) => a - b;
  expect(prizes.map(({ count }) => count).sort(byCount)).toEqual(counts.sort(byCount));
});
