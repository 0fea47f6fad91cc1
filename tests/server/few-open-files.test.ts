import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LEAST } from '../../server/open-files';
import { startProgram } from '../helpers/child';
import { readyUrl } from '../helpers/ready-url';

const BUILT = path.resolve('dist/server');

/** A shell command that runs a built program with at most so many open files, in a folder of its own. */
function limited(most: number, program: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = `ulimit -n ${most}; exec "${process.execPath}" ${path.join(BUILT, program)}`;
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO_APPS: '0',
    STOP_DELAY_MS: '0',
    DATA_DIR: folder,
  };
  return { args: ['-c', script], env };
}

test.each([
  [64, 'main.js'],
  [256, 'main.js'],
  [LEAST - 1, 'main.js'],
  [64, 'cli.js status'],
])('with %i open files a program ends with one sentence: %s', (most, program) => {
  const { args, env } = limited(most, program);
  const { status, stdout, stderr } = spawnSync('sh', args, { env, encoding: 'utf8' });
  expect(stdout + stderr).toMatch(
    new RegExp(`^[^\\n]*only ${most} files[^\\n]*ulimit -n[^\\n]*\\n$`),
  );
  expect(status).toBe(1);
});

test('with the least that is asked for the server starts', async () => {
  const { args, env } = limited(LEAST, 'main.js');
  const child = startProgram('sh', args, env);
  onTestFinished(async () => {
    child.process.kill('SIGKILL');
    await child.ended;
  });
  const answer = await fetch(await readyUrl(child));
  expect(answer.status).toBe(200);
  expect(child.output()).not.toContain('EMFILE:');
});
