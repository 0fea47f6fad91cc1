import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratedTemplate } from '../../tests/helpers/cluster-template';
import { copyContents } from '../../tests/helpers/copy-contents';
import { runOperator } from '../../tests/helpers/operator';

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'snowpea-prune-'));
  copyContents(await migratedTemplate(), dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

it('deletes after the operator’s days, or after those of the command', async () => {
  const env = { DATA_DIR: dataDir, LOG_DAYS: '365', REPORT_DAYS: '400' };
  const said = async (...args: string[]) => (await runOperator(env, ...args)).output;
  expect(await said('logs', 'prune')).toContain('older than 365 days');
  expect(await said('reports', 'prune')).toContain('more than 400 days ago');
  expect(await said('logs', 'prune', '--days', '7')).toContain('older than 7 days');
});
