import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { initialisedDataDir } from './cluster';
import { startServer } from './server';

/** The files of a built Storybook that show whether it is served. */
function storybook(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'index.html'), '<title>Storybook</title>');
  return folder;
}

test('the store has Storybook only when started with it, and its own pages stay the same', async () => {
  const plain = await startServer({ env: { DATA_DIR: initialisedDataDir() } });
  expect((await fetch(`${plain.url}/storybook/`)).status).toBe(404);
  const policy = (await fetch(plain.url)).headers.get('content-security-policy');
  await plain.end('SIGTERM');

  const env = { DATA_DIR: initialisedDataDir(), STORYBOOK_FILES: storybook() };
  const both = await startServer({ env });
  const answer = await fetch(`${both.url}/storybook/`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Storybook');
  expect(both.output()).toContain(`Storybook at ${both.url}/storybook/`);
  expect((await fetch(both.url)).headers.get('content-security-policy')).toBe(policy);
  expect((await fetch(`${both.url}/storybook/..%2fsecret`)).status).toBe(404);
  await both.end('SIGTERM');
});

/** The start script with an argument that makes it exit. */
const start = (argument: string) =>
  spawnSync(process.execPath, ['scripts/start.mjs', argument], { encoding: 'utf8' });

test('npm start prints its options', () => {
  const { status, stdout } = start('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('--storybook');
});

test('npm start refuses an unknown option, and lists the valid ones', () => {
  const { status, stderr } = start('--stroybook');
  expect(status).toBe(1);
  expect(stderr).toMatch(/Unknown option: --stroybook\..*--storybook/s);
});
