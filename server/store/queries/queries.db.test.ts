import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/helpers/database';
import { seedDemo } from '../../catalogue/demo';
import { listApps } from './list-apps';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database.db, { apps: 120 });
});
afterAll(() => database.close());

describe('lists', () => {
  it('pages through every app once, from the front and from the back', async () => {
    const seen: number[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const list = await listApps(database.db, { sort: 'name', page, size: 24 }, 'zh-CN');
      seen.push(...(list?.apps.map((app) => app.id) ?? []));
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });
});
