import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { supervise } from './supervise';

/** Programs that write a line into a file for each run. */
function runs() {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'runs');
  appendFileSync(file, '');
  const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const program = (code: string) => [
    '-e',
    `require('node:fs').appendFileSync(${JSON.stringify(file)}, 'run\\n');
     const runs = require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8').length / 4; ${code}`,
  ];
  return { lines, program };
}

const delays = { first: 10, longest: 40, stable: 60_000 };
const waits = (report: ReturnType<typeof vi.fn>) =>
  report.mock.calls.map(([line]) => /in ([\d.]+) s\.$/.exec(String(line))?.[1]);

test('restarts a program that crashes, with delays that double up to a maximum', async () => {
  const { lines, program } = runs();
  const report = vi.fn();
  const code = 'process.exit(runs < 5 ? 70 : 0)';
  expect(await supervise(program(code), { delays, report })).toBe(0);
  expect(lines()).toHaveLength(5);
  expect(waits(report)).toEqual(['0.01', '0.02', '0.04', '0.04']);
});

test('resets the delay after a stable run', async () => {
  const { program } = runs();
  const report = vi.fn();
  const code = 'process.exit(runs < 4 ? 70 : 0)';
  await supervise(program(code), { delays: { ...delays, stable: 0 }, report });
  expect(waits(report)).toEqual(['0.01', '0.01', '0.01']);
});

test('restarts a killed program', async () => {
  const { lines, program } = runs();
  const report = vi.fn();
  const code = "if (runs < 2) process.kill(process.pid, 'SIGKILL')";
  expect(await supervise(program(code), { delays, report })).toBe(0);
  expect(lines()).toHaveLength(2);
  expect(report.mock.calls[0]?.[0]).toContain('SIGKILL');
});

test.each([0, 1])('does not restart a program that exits with %i', async (code) => {
  const { lines, program } = runs();
  expect(await supervise(program(`process.exit(${code})`), { delays })).toBe(code);
  expect(lines()).toHaveLength(1);
});

test('forwards a signal, and does not restart a program that it ends', async () => {
  const { lines, program } = runs();
  const code = "process.on('SIGTERM', () => process.exit(70)); setInterval(() => {}, 1_000)";
  const ended = supervise(program(code), { delays });
  await vi.waitFor(() => expect(lines()).toHaveLength(1), 10_000);
  process.emit('SIGTERM');
  expect([70, 1]).toContain(await ended);
  expect(lines()).toHaveLength(1);
});

test('a signal between two runs ends the delay, and stops what was left running', async () => {
  const { lines, program } = runs();
  const tidy = runs();
  const report = vi.fn();
  const ended = supervise(program('process.exit(70)'), {
    delays: { ...delays, first: 3_600_000 },
    tidy: tidy.program(''),
    report,
  });
  await vi.waitFor(() => expect(report).toHaveBeenCalled(), 10_000);
  process.emit('SIGTERM');
  expect(await ended).toBe(1);
  expect(lines()).toHaveLength(1);
  expect(tidy.lines()).toHaveLength(1);
});

test('removes its listeners', async () => {
  const before = process.listenerCount('SIGTERM');
  await supervise(runs().program(''), { delays });
  expect(process.listenerCount('SIGTERM')).toBe(before);
});
