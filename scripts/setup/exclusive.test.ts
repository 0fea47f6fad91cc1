import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { exclusively } from './exclusive.mjs';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'exclusive.mjs')).href;

function project(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'snowpea-exclusive-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

const lockOf = (root: string) => path.join(root, '.cache', 'build.lock');

/** A process that logs its start and end, with time for the other one in between. */
function worker(root: string, name: string, exclusive: boolean): Promise<void> {
  const work = `() => {
    appendFileSync(log, '${name} begins\\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    appendFileSync(log, '${name} ends\\n');
  }`;
  const source = `
    import { appendFileSync } from 'node:fs';
    import { exclusively } from '${MODULE}';
    const log = ${JSON.stringify(path.join(root, 'log'))};
    process.send('ready');
    process.once('message', () => {
      ${exclusive ? `exclusively(${JSON.stringify(root)}, 'build', ${work})` : `(${work})()`};
      process.disconnect();
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  waiting.push(child);
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

let waiting: ReturnType<typeof spawn>[] = [];

/** Starts two at once; returns their log. */
async function race(exclusive: boolean): Promise<string[]> {
  const root = project();
  waiting = [];
  const ended = [worker(root, 'one', exclusive), worker(root, 'two', exclusive)];
  await Promise.all(
    waiting.map((child) => new Promise((resolve) => child.once('message', resolve))),
  );
  for (const child of waiting) child.send('go');
  await Promise.all(ended);
  return readFileSync(path.join(root, 'log'), 'utf8').trim().split('\n');
}

/** Whether each start is followed by the same worker's end. */
const inTurn = (lines: string[]) =>
  lines.length === 4 && [0, 2].every((i) => lines[i]?.replace('begins', 'ends') === lines[i + 1]);

it('makes the second process wait for the first', async () => {
  expect(await race(true)).toSatisfy(inTurn);
});

it('detects overlapping runs (control)', () => {
  expect(inTurn(['one begins', 'two begins', 'one ends', 'two ends'])).toBe(false);
  expect(inTurn(['one begins', 'one ends'])).toBe(false);
});

it('releases the lock after the work and after a failure', async () => {
  const root = project();
  expect(exclusively(root, 'build', () => existsSync(lockOf(root)))).toBe(true);
  expect(existsSync(lockOf(root))).toBe(false);
  expect(() =>
    exclusively(root, 'build', () => {
      throw new Error('No space left.');
    }),
  ).toThrow('No space left.');
  expect(existsSync(lockOf(root))).toBe(false);
  await exclusively(root, 'build', async () => expect(existsSync(lockOf(root))).toBe(true));
  expect(existsSync(lockOf(root))).toBe(false);
});

it('takes over the lock of a killed process', async () => {
  const root = project();
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  mkdirSync(path.dirname(lockOf(root)));
  writeFileSync(lockOf(root), String(child.pid));
  expect(exclusively(root, 'build', () => readFileSync(lockOf(root), 'utf8'))).toBe(
    String(process.pid),
  );
});
