import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { measure } from '../../files/folder';
import { errorCode } from '../../operator-error';
import { BadStatus, NoAnswer } from '../../outbound/errors';
import type { WantedFile } from '../../store/queries/mirror';
import { type Ask, idleTimer } from '../input/fetch-bytes';

/** How a file is fetched. */
export interface Copying {
  ask: Ask;
  signal: AbortSignal;
  /** Time without data after which an attempt ends, in ms. */
  idleMs: number;
  /** Slowest acceptable transfer, in bytes per second: files are copied one at a time, and the others wait. */
  leastRate: number;
}

/** The disk has no space for another file. */
export class DiskFull extends Error {
  override name = 'DiskFull';
}

/** A file that differs from the one in the index. */
class WrongFile extends Error {
  override name = 'WrongFile';
}

/** Time allowed for each file in addition to that for its bytes, in ms. */
const GRACE_MS = 120_000;

/**
 * Fetches a file, or the rest of it after an interrupted attempt, and checks its hash. The hash is that of the file on the disk,
 * because another process may have written into it.
 * @throws DiskFull, WrongFile, or the error of the transfer; the received part is then kept for the next attempt
 */
export async function fetchCopy(
  address: string,
  { sha256, size }: Pick<WantedFile, 'sha256' | 'size'>,
  part: string,
  copying: Copying,
): Promise<void> {
  const begun = await sizeOf(part);
  try {
    // A whole one could not be kept.
    if (begun === size && (await measure(part)).sha256 === sha256) return;
    await receive(address, { from: begun < size ? begun : 0, size, part }, copying);
    if ((await measure(part)).sha256 !== sha256)
      throw new WrongFile('it is not the file that the index names');
  } catch (error) {
    if (error instanceof WrongFile) await rm(part, { force: true });
    if (['ENOSPC', 'EDQUOT'].includes(errorCode(error)))
      throw new DiskFull('the disk is full', { cause: error });
    throw error;
  }
}

async function receive(
  address: string,
  to: Receiving,
  { ask, signal, idleMs, leastRate }: Copying,
): Promise<void> {
  const idle = idleTimer(idleMs);
  const whole = AbortSignal.timeout(GRACE_MS + Math.ceil((to.size / leastRate) * 1_000));
  const done = new AbortController();
  const ends = AbortSignal.any([signal, idle.signal, whole, done.signal]);
  try {
    const headers = {
      // A range of an encoded body contains other bytes.
      'Accept-Encoding': 'identity',
      ...(to.from > 0 && { Range: `bytes=${to.from}-` }),
    };
    const answer = await ask(address, { signal: ends, redirect: 'follow', headers });
    await write(answer, to, idle.restart);
  } catch (error) {
    throw idle.signal.aborted ? idle.signal.reason : error;
  } finally {
    idle.stop();
    // Closes the connection of a refused answer, whose body is not read.
    done.abort();
  }
}

interface Receiving {
  /** Bytes that were received before. */
  from: number;
  size: number;
  part: string;
}

async function write(
  { ok, status, headers, body }: Awaited<ReturnType<Ask>>,
  to: Receiving,
  restart: () => void,
): Promise<void> {
  if (!ok) throw new BadStatus(status);
  const isRest = status === 206 && headers.get('content-range')?.startsWith(`bytes ${to.from}-`);
  // If the answer is not the requested rest, it is the whole file.
  let length = isRest ? to.from : 0;
  const handle = await open(to.part, length > 0 ? 'a' : 'w');
  try {
    for await (const chunk of body ?? []) {
      restart();
      length += chunk.length;
      if (length > to.size)
        throw new WrongFile(`it is larger than the ${to.size} bytes of the index`);
      await writeAll(handle, chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (length < to.size) throw new NoAnswer(`it ended after ${length} of ${to.size} bytes`);
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await handle.write(chunk, done);
    done += bytesWritten;
  }
}

const sizeOf = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
};
