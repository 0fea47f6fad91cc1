import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  connectionsWithin,
  LEAST,
  openFilesIn,
  requireOpenFiles,
  warnAboutOpenFiles,
} from './open-files';

/** What the kernel says to a process of a shell with this limit. */
const limitsOf = (most: number) =>
  spawnSync('sh', ['-c', `ulimit -n ${most}; cat /proc/self/limits`], { encoding: 'utf8' }).stdout;

function fileOf(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'limits');
  writeFileSync(file, text);
  return file;
}

function warnings(text: string): string[] {
  const lines: string[] = [];
  warnAboutOpenFiles((line) => lines.push(line), fileOf(text));
  return lines;
}

test('says in one sentence that few files may be open', () => {
  expect(openFilesIn(limitsOf(300))).toBe(300);
  expect(warnings(limitsOf(300))).toEqual([expect.stringContaining('only 300 files')]);
});

test('(control: says nothing when enough may be open, without a limit, or without the file)', () => {
  expect(warnings('Max open files            4096   524288   files')).toEqual([]);
  expect(warnings('Max open files            unlimited   unlimited   files')).toEqual([]);
  const lines: string[] = [];
  warnAboutOpenFiles((line) => lines.push(line), '/none');
  expect(lines).toEqual([]);
});

test('keeps files for everything but connections', () => {
  expect([300, 4_096, 1_048_576].map(connectionsWithin)).toEqual([225, 3_072, 1_047_552]);
  expect(warnAboutOpenFiles(() => undefined, '/none')).toBe(Number.POSITIVE_INFINITY);
});

test('refuses to start with too few, and starts with enough, or where no limit is known', () => {
  expect(() => requireOpenFiles(fileOf(limitsOf(64)))).toThrow('only 64 files');
  expect(() => requireOpenFiles(fileOf(limitsOf(LEAST)))).not.toThrow();
  expect(() => requireOpenFiles('/none')).not.toThrow();
});
