import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OperatorError } from '../operator-error';
import { here, presenceOn } from './presence';

const BEAT = 20;

function dataDirectory(): { dataDir: string; file: string } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir, file: path.join(dataDir, 'postgres.open') };
}

test('marks each process that has the database open with its machine, and the last one removes the mark', async () => {
  const { dataDir, file } = dataDirectory();
  const [first, second] = [presenceOn(dataDir, BEAT), presenceOn(dataDir, BEAT)];
  await first.claim();
  await first.claim();
  await second.claim();
  expect(readFileSync(file, 'utf8')).toBe(here());
  await first.end(false);
  expect(existsSync(file)).toBe(true);
  await second.end(true);
  expect(existsSync(file)).toBe(false);
});

test('refuses to start beside a live mark of another machine, whatever its clock', async () => {
  const { dataDir, file } = dataDirectory();
  writeFileSync(file, 'elsewhere pid:[1]');
  let beats = 0;
  const alive = setInterval(() => utimesSync(file, 0, ++beats), BEAT);
  onTestFinished(() => clearInterval(alive));
  const claim = presenceOn(dataDir, BEAT).claim();
  await expect(claim).rejects.toThrow(OperatorError);
  await expect(claim).rejects.toThrow('on another machine or in another container (elsewhere)');
  expect(readFileSync(file, 'utf8')).toBe('elsewhere pid:[1]');
});

test('does not take a mark that this machine is writing for another machine’s', async () => {
  const { dataDir, file } = dataDirectory();
  writeFileSync(file, '');
  setTimeout(() => writeFileSync(file, here()), BEAT / 2);
  const presence = presenceOn(dataDir, BEAT);
  await presence.claim();
  await presence.end(true);
});

test('takes over the mark of another machine that has ended', async () => {
  const { dataDir, file } = dataDirectory();
  for (const leaves of [false, true]) {
    writeFileSync(file, 'elsewhere pid:[1]');
    if (leaves) setTimeout(() => rmSync(file), BEAT);
    const presence = presenceOn(dataDir, BEAT);
    await presence.claim();
    expect(readFileSync(file, 'utf8')).toBe(here());
    await presence.end(true);
  }
});
