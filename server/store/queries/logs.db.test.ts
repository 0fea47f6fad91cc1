import { beforeAll, describe, expect, it } from 'vitest';
import { fileDatabase } from '../../../tests/helpers/file-database';
import { addLog } from './add-log';
import { capLogs, pruneLogs, reportLogs } from './logs';

const DAY = Date.UTC(2026, 10, 20);
const database = fileDatabase();

beforeAll(async () => {
  const add = (at: number, kind: 'access' | 'search' | 'click', payload: Record<string, unknown>) =>
    addLog(database.db, { kind, at, payload });
  await add(DAY - 1, 'access', { page: '/old', source: 'direct' });
  await add(DAY, 'access', { page: '/', source: 'direct' });
  await add(DAY + 1, 'access', { page: '/', source: 'seo_google', channel: 'zb' });
  const client = { ch: 'pp', channel: 'store-7', productId: '2011' };
  await add(DAY + 2, 'access', { page: '/app/1', source: 'direct', ...client });
  await add(DAY + 3, 'search', { key: '微信', total: 0 });
  await add(DAY + 4, 'search', { key: '微信', total: 0 });
  await add(DAY + 5, 'search', { key: '地图', total: 9 });
  await add(DAY + 6, 'click', { target: 'download', appName: "Robert'); DROP TABLE logs;--" });
});

describe('the log of reports', () => {
  it('sums up the entries since a given time, most frequent first', async () => {
    expect(await reportLogs(database.db, DAY)).toEqual({
      kinds: [
        { value: 'access', times: 3 },
        { value: 'search', times: 3 },
        { value: 'click', times: 1 },
      ],
      days: [{ value: '2026-11-20', times: 3 }],
      sources: [
        { value: 'direct', times: 2 },
        { value: 'seo_google', times: 1 },
      ],
      channels: [
        { value: 'pp', times: 1 },
        { value: 'zb', times: 1 },
      ],
      clients: [{ value: 'store-7', times: 1 }],
      products: [{ value: '2011', times: 1 }],
      pages: [
        { value: '/', times: 2 },
        { value: '/app/1', times: 1 },
      ],
      searches: [
        { value: '微信', times: 2 },
        { value: '地图', times: 1 },
      ],
      missed: [{ value: '微信', times: 2 }],
      apps: [{ value: "Robert'); DROP TABLE logs;--", times: 1 }],
      steps: [
        { value: 'search', times: 3 },
        { value: 'detail', times: 1 },
        { value: 'download', times: 1 },
      ],
    });
  });

  it('is empty for a period without entries', async () => {
    const report = await reportLogs(database.db, DAY * 2);
    expect(Object.values(report).flat()).toEqual([]);
  });
});

it('deletes older entries, and no others', async () => {
  expect(await pruneLogs(database.db, DAY)).toBe(1);
  expect(await pruneLogs(database.db, DAY)).toBe(0);
  expect((await reportLogs(database.db, 0)).pages[0]).toEqual({ value: '/', times: 2 });
});

it('keeps only the newest reports', async () => {
  const { db } = database;
  await db.deleteFrom('logs').execute();
  for (let at = 1; at <= 5; at += 1) await addLog(db, { kind: 'access', at, payload: {} });
  expect(await capLogs(db, 2)).toBe(3);
  expect(await capLogs(db, 2)).toBe(0);
  const stored = await db.selectFrom('logs').select('at').orderBy('id').execute();
  expect(stored.map(({ at }) => at)).toEqual([4, 5]);
});
