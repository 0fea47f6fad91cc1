import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

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
