import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { postgresPid, remember, remembered, temporaryDataDir } from './cluster';
import { readiness } from './server';

const patient = { timeout: 60_000, interval: 100 };

/** `npm start` as an operator types it; the project is installed and built, so it only serves. */
async function npmStart(dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO_APPS: '0', DATABASE_URL: '' };
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  // Its own process group, so that a failed test takes npm and what it started along.
  onTestFinished(() => {
    if (npm.pid && npm.exitCode === null) endGroup(npm.pid);
  });
  await vi.waitFor(() => expect(output).toMatch(/^Snowpea ready on http/m), patient);
  return { npm, url: /^Snowpea ready on (\S+)/m.exec(output)?.[1] ?? '' };
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of it has ended already.
  }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'when npm gets %s the store behind it stops too, and the next npm start is ready again',
  async (signal) => {
    const dataDir = temporaryDataDir();
    const first = await npmStart(dataDir);
    expect(await readiness(first.url)).toBe(200);
    await remember(dataDir, 'kept');

    const ended = once(first.npm, 'exit');
    first.npm.kill(signal);
    await ended;

    const second = await npmStart(dataDir);
    expect(await readiness(second.url)).toBe(200);
    expect(await remembered(dataDir)).toEqual(['kept']);
    await vi.waitFor(async () => expect(await readiness(first.url)).toBe(0), patient);

    second.npm.kill('SIGTERM');
    await vi.waitFor(() => expect(postgresPid(dataDir)).toBeUndefined(), patient);
  },
);
