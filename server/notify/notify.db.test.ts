import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/helpers/database';
import { feedOf, HASH, record } from '../../tests/helpers/records';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { addReport } from '../store/queries/reports';
import { followSource, recordBegin, recordFailure } from '../store/queries/source-syncs';
import type { Channel, Message } from './channels';
import { diskFaults, type Fault, reportFaults, sourceFaults } from './faults';
import { startNotifying } from './start-notifying';
import { tellOperator } from './tell-operator';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 10);
let database: TestDatabase;
let appId: number;
beforeAll(async () => {
  database = await testDatabase();
  const app = record('org.example.notes', 'Notes');
  await writeCatalogue(database.db, feedOf('lines', [app]));
  const row = await database.db.selectFrom('apps').select('id').executeTakeFirstOrThrow();
  appId = row.id;
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('notices').execute();
  await database.db.deleteFrom('reports').execute();
});

const messages: Message[] = [];
beforeEach(() => void messages.splice(0));
const works: Channel = { name: 'works', send: async (message) => void messages.push(message) };
const fails: Channel = { name: 'fails', send: () => Promise.reject(new Error('away')) };
const said: string[] = [];
const tell = (
  faults: Fault[],
  { now = NOW, told = new Map(), channels = [works] as Channel[] } = {},
) =>
  tellOperator(faults, {
    db: database.db,
    channels,
    shop: undefined,
    told,
    now,
    report: (line) => void said.push(line),
  });
const FULL = { key: 'disk one', line: 'The disk is full.' };

it('tells a fault once a day, whichever server sees it', async () => {
  await tell([FULL]);
  await tell([FULL, { key: 'other', line: 'Another.' }], { now: NOW + 60_000 });
  await tell([FULL], { now: NOW + DAY - 1 });
  expect(messages.map(({ lines }) => lines)).toEqual([['The disk is full.'], ['Another.']]);
  await tell([FULL], { now: NOW + DAY });
  expect(messages).toHaveLength(3);
});

it('tries again after ten minutes what could not be sent, and says so', async () => {
  const told = new Map();
  await tell([FULL], { told, channels: [fails] });
  expect(said.at(-1)).toBe('The operator could not be told by fails: away');
  await tell([FULL], { told, now: NOW + 60_000 });
  expect(messages).toEqual([]);
  await tell([FULL], { told, now: NOW + 600_000 });
  expect(messages).toHaveLength(1);
});

it('counts what is beyond twenty lines', async () => {
  await tell(Array.from({ length: 23 }, (_, i) => ({ key: `${i}`, line: `Line ${i}` })));
  expect(messages).toMatchObject([{ subject: 'Snowpea: 23 messages' }]);
  expect(messages[0]?.lines.slice(-2)).toEqual(['Line 19', 'And 3 more.']);
});

it('names the app of a report and the command that shows it, not what the visitor wrote', async () => {
  const report = { appId, reason: 'malware', text: 'My number is 123', lang: 'en' } as const;
  const ref = await addReport(database.db, { ...report, at: NOW - 1 });
  const faults = await reportFaults(database.db, NOW);
  expect(faults).toEqual([
    {
      key: `report ${appId}`,
      line: `A new report about Notes (org.example.notes): npm run store -- reports show ${ref}`,
    },
  ]);
  await tell(faults);
  expect(await reportFaults(database.db, NOW + 1)).toEqual([]);
  for (const at of [NOW + 2, NOW + 3]) await addReport(database.db, { ...report, at });
  expect(await reportFaults(database.db, NOW + 4)).toMatchObject([
    { line: '2 new reports about Notes (org.example.notes): npm run store -- reports list' },
  ]);
});

it('tells of sources that fail for a day, of changed keys and refused roll-backs', async () => {
  const { db } = database;
  const follow = async (name: string, succeededAt: number) => {
    const id = await followSource(
      db,
      {
        kind: 'fdroid',
        address: `https://${name}.example/repo`,
        fingerprint: HASH('a'),
        intervalMs: DAY,
        maxAgeMs: 30 * DAY,
        priority: 0,
        adult: false,
        requireId: 0,
        remoteImages: false,
      },
      NOW,
    );
    await db.updateTable('source_syncs').set({ succeeded_at: succeededAt }).execute();
    return id;
  };
  const fail = async (id: number, refused?: 'key' | 'rollback') => {
    await recordBegin(db, id, { now: NOW, nextAt: NOW, failures: 1 });
    await recordFailure(db, id, { now: NOW, nextAt: NOW, error: 'It answers 404.', refused });
  };
  const id = await follow('one', NOW - 2 * DAY);
  await fail(id);
  expect(await sourceFaults(db, NOW)).toEqual([]);
  expect(await sourceFaults(db, NOW + 1)).toEqual([
    {
      key: `source fails ${id}`,
      line: 'The source https://one.example/repo fails since 2026-06-08 08:00: It answers 404.',
    },
  ]);
  await fail(id, 'key');
  expect(await sourceFaults(db, NOW)).toMatchObject([
    { line: expect.stringMatching(/^The key of https:\/\/one\.example\/repo has changed/) },
  ]);
  await fail(id, 'rollback');
  expect(await sourceFaults(db, NOW)).toMatchObject([
    { line: expect.stringMatching(/^A roll-back of https:\/\/one\.example\/repo was refused/) },
  ]);
});

it('tells of a disk that cannot be written to', async () => {
  const folder = tmpdir();
  expect(await diskFaults(folder, async () => false)).toMatchObject([
    { line: expect.stringMatching(/^The disk of .* (cannot be written to|has \d+ MB free)\.$/) },
  ]);
});

it('a running server looks by itself', async () => {
  const report = { appId, reason: 'malware', text: 'x', lang: 'en' } as const;
  await addReport(database.db, { ...report, at: Date.now() });
  const watched = {
    channels: [works],
    shop: 'https://apps.example.org',
    dataDir: tmpdir(),
    isWritable: async () => true,
    report: (line: string) => void said.push(line),
  };
  const stop = startNotifying(database.db, watched, (error) => void said.push(String(error)), 20);
  await vi.waitFor(() => expect(messages.length).toBeGreaterThan(0));
  await stop();
  expect(messages.filter(({ lines }) => /A new report about Notes/.test(lines.join()))).toEqual([
    expect.objectContaining({
      subject: expect.stringMatching(/^Snowpea https:\/\/apps\.example\.org: /),
    }),
  ]);
});
