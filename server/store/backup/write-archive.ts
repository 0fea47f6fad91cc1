import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { errorCode, errorText, OperatorError } from '../../operator-error';
import type { Sealing } from './sealing';

/** Adds an entry; resolves when there is room for the next one. */
export type Add = (name: string, bytes: Buffer) => Promise<void>;

/**
 * Writes an archive: tar, compressed, encrypted. It is written under another name and gets its own only after `verify`
 * has read it back, so that a file of that name is always a whole, verified archive.
 * @throws OperatorError when the file exists or cannot be written
 */
export async function writeArchive<T>(
  file: string,
  sealing: Sealing,
  fill: (add: Add) => Promise<T>,
  verify: (draft: string, filled: T) => Promise<void>,
): Promise<T> {
  if (existsSync(file)) throw exists(file);
  const draft = `${file}.part-${randomBytes(6).toString('hex')}`;
  try {
    const filled = await written(draft, sealing, fill);
    await verify(draft, filled);
    // A link instead of a rename: it never replaces a file that was created meanwhile.
    await link(draft, file);
    await synced(path.dirname(file));
    return filled;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (errorCode(error) === 'EEXIST') throw exists(file);
    if (!(error instanceof Error && 'syscall' in error && 'path' in error)) throw error;
    throw new OperatorError(`The backup cannot be written: ${errorText(error)}.`, { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
}

async function written<T>(draft: string, sealing: Sealing, fill: (add: Add) => Promise<T>) {
  const tar = pack();
  const gzip = createGzip();
  const plain = pipeline(tar, gzip);
  // Casts: Node's streams of the web are those of the platform, under types of their own.
  const sealed = await sealing.encrypter.encrypt(
    Readable.toWeb(gzip) as unknown as globalThis.ReadableStream<Uint8Array>,
  );
  const stored = pipeline(
    Readable.fromWeb(sealed as unknown as ReadableStream<Uint8Array>),
    createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const ended = Promise.all([plain, stored]);
  // A failed write also ends the entry that waits for room.
  const add: Add = async (name, bytes) =>
    void (await Promise.race([addTo(tar, name, bytes), ended]));
  const filled = fill(add).then(
    (result) => {
      tar.finalize();
      return result;
    },
    (error) => {
      tar.destroy(error);
      throw error;
    },
  );
  const [result] = await Promise.all([filled, ended]);
  return result;
}

const addTo = (tar: Pack, name: string, bytes: Buffer): Promise<void> =>
  new Promise((done, fail) => {
    const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
      error ? fail(error) : done(),
    );
    entry.end(bytes);
  });

async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

const exists = (file: string) =>
  new OperatorError(`The file ${file} exists: name another one, or move it away.`);
