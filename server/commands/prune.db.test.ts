import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/constants';
import { migratedTemplate } from '../../tests/helpers/cluster-template';
import { copyContents } from '../../tests/helpers/copy-contents';
import { runOperator } from '../../tests/helpers/operator';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { openDatabase } from '../store/database';
import { addReminder } from '../store/queries/reminders';

const dataDir = temporaryFolder();
beforeAll(async () => {
  copyContents(await migratedTemplate(), dataDir.path);
});

it('deletes after the operator’s days, or after those of the command', async () => {
  const env = { DATA_DIR: dataDir.path, LOG_DAYS: '365', REPORT_DAYS: '400' };
  const said = async (...args: string[]) => (await runOperator(env, ...args)).output;
  expect(await said('logs', 'prune')).toContain('older than 365 days');
  expect(await said('reports', 'prune')).toContain('more than 400 days ago');
  expect(await said('logs', 'prune', '--days', '7')).toContain('older than 7 days');
});

it('deletes reminders of days that are longer ago than the command says', async () => {
  const now = Date.now();
  const reminder = {
    objectType: 'app' as const,
    objectId: 1,
    remindTime: now - 3 * DAY_MS,
    idempotencyKey: 'k',
  };
  const { db, close } = await openDatabase({ dataDir: dataDir.path, databaseUrl: undefined });
  await addReminder(db, reminder, now).finally(close);
  const prune = async (days: string) =>
    (await runOperator(dataDir.path, 'reminders', 'prune', '--days', days)).output;
  expect(await prune('7')).toContain('0 reminders are deleted');
  expect(await prune('2')).toContain('1 reminders are deleted');
});
