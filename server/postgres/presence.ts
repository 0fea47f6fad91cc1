import { readFileSync, readlinkSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, errorText, OperatorError } from '../operator-error';

/**
 * Our own lock beside `postmaster.pid`, for cases that PostgreSQL cannot detect: two containers, or two machines, on
 * one shared data directory. Neither sees the other's processes, so each PostgreSQL would consider the other dead, and
 * both would write. Therefore a process with the database open writes its machine into a file and touches it
 * periodically.
 */
const HEARTBEAT_MS = 2_000;
const MISSED_HEARTBEATS = 4;

/** Id of the machine or container in which process ids are comparable. */
export function here(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes(errorCode(error))) return hostname();
    throw error;
  }
}

function presenceFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.open');
}

/**
 * Waits until no other machine has the database open. A killed process is detected after a few missed heartbeats; file times
 * are compared only with each other, so the clocks of two machines may differ.
 * @throws OperatorError when another machine is running
 */
async function waitForOthers(dataDir: string, beat = HEARTBEAT_MS): Promise<void> {
  const file = presenceFile(dataDir);
  if (otherPlace(file) === undefined) return;
  const seen = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  for (let beats = 0; beats < MISSED_HEARTBEATS; beats++) {
    await delay(beat);
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    // The file is empty while another process of this machine begins to write it.
    const other = otherPlace(file);
    if (other === undefined) return;
    if (now !== seen)
      throw new OperatorError(
        `The data directory ${dataDir} is in use on another machine or in another container (${other.split(' ')[0]}): stop that one first, or let both use one PostgreSQL through DATABASE_URL.`,
      );
  }
}

/** The mark of one process that has the database open, or is about to open it. */
export interface Presence {
  /**
   * Waits for other machines, then marks the database as open here, periodically. Repeated calls have no effect.
   * @throws OperatorError when another machine has it open
   */
  claim(): Promise<void>;
  /** Stops the heartbeat. `gone`: no process of this machine has the database open any longer. */
  end(gone: boolean): Promise<void>;
}

/** Creates the mark of this process; nothing is written before `claim`. */
export function presenceOn(dataDir: string, beat = HEARTBEAT_MS): Presence {
  const file = presenceFile(dataDir);
  let timer: NodeJS.Timeout | undefined;
  const show = () => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch (error) {
      // A missed heartbeat (a file removed by hand) is a warning and does not stop the store.
      process.emitWarning(`${file}: ${errorText(error)}`);
    }
  };
  return {
    async claim() {
      if (timer) return;
      await waitForOthers(dataDir, beat);
      if (read(file) !== here()) writeFileSync(file, here(), { mode: 0o600 });
      show();
      timer = setInterval(show, beat);
      timer.unref();
    },
    async end(gone) {
      clearInterval(timer);
      if (gone) await rm(file, { force: true });
    },
  };
}

/** The machine in the file; undefined if it is this one, or if there is none. */
function otherPlace(file: string): string | undefined {
  const place = read(file);
  return place === here() ? undefined : place;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
