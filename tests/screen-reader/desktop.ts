import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The messages of Orca, one line each (speech_of_orca.py). */
export type Told =
  | { says: string }
  | { key: string }
  | { mark: string; seen: number }
  | { gone: true };

/** A desktop with a running Orca. */
export interface Desktop {
  /** Environment of programs on this desktop. */
  env: Record<string, string>;
  /** Receives the messages of Orca from now on. */
  listen(listener: (told: Told) => void): void;
  close(): Promise<void>;
}

const ORCA = path.join(import.meta.dirname, 'speech_of_orca.py');

/**
 * Starts an X server without a screen, a message bus, a window manager (without one no window is active, and Orca is silent) and
 * Orca, in a home of their own.
 *
 * @param language of what Orca itself says, like "button"
 */
export async function startDesktop(language: 'en' | 'zh_CN'): Promise<Desktop> {
  const home = await mkdtemp(path.join(tmpdir(), 'snowpea-orca-'));
  await mkdir(path.join(home, 'run'), { mode: 0o700 });
  const started: ChildProcess[] = [];
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    XDG_RUNTIME_DIR: path.join(home, 'run'),
    LANG: 'C.UTF-8',
    LANGUAGE: language,
    NO_AT_BRIDGE: '0',
  };
  const close = async () => {
    for (const child of started.splice(0).reverse()) await end(child);
    await rm(home, { recursive: true, force: true });
  };
  /** Starts a program; resolves with the first line that it writes to one of its outputs. */
  const start = async (program: string, args: readonly string[], output: 1 | 3) => {
    const child = spawn(program, args, {
      env,
      stdio: ['ignore', output === 1 ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = `${complaint}${text}`.slice(-2000);
    });
    // Cast: a pipe, see above.
    const lines = createInterface({ input: child.stdio[output] as Readable });
    const first = await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      child.once('error', reject);
      child.once('close', (code) =>
        reject(new Error(`${program} ended with ${code} at its start: ${complaint}`)),
      );
    });
    return { first, lines };
  };
  try {
    const display = await start(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
      3,
    );
    env.DISPLAY = `:${display.first}`;
    const bus = await start('dbus-daemon', ['--session', '--nofork', '--print-address=1'], 1);
    env.DBUS_SESSION_BUS_ADDRESS = bus.first;
    await start('openbox', ['--startup', 'echo ready'], 1);
    const listeners: ((told: Told) => void)[] = [];
    const { lines } = await start('/usr/bin/python3', [ORCA], 3);
    lines.on('line', (line) => {
      for (const listener of listeners) listener(JSON.parse(line));
    });
    return { env, listen: (listener) => listeners.push(listener), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Ends a program and waits until it has. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
