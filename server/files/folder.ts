import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { errorCode } from '../operator-error';
import type { Files, FoundFile } from './files';

/** Files in a folder, which is created with the first of them. */
export function folderFiles(folder: string): Files {
  const at = (key: string) => path.join(folder, key);
  return {
    find: (key) => foundFile(at(key)),
    async read(key, max) {
      const bytes = await readFile(at(key)).catch(absent);
      return bytes && bytes.length <= max ? bytes : undefined;
    },
    async put(key, content) {
      const file = at(key);
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${randomBytes(4).toString('hex')}`;
      try {
        await ('file' in content ? copyFile(content.file, draft) : writeFile(draft, content));
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    remove: (key) => rm(at(key), { force: true }),
    async *list() {
      const options = { recursive: true, withFileTypes: true } as const;
      for (const entry of (await readdir(folder, options).catch(absent)) ?? []) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const found = await stat(file).catch(absent);
        const key = path.relative(folder, file).replaceAll(path.sep, '/');
        if (found) yield { key, size: found.size, changedAt: found.mtimeMs };
      }
    },
  };
}

/** A file of this machine; undefined when there is none. */
export async function foundFile(file: string): Promise<FoundFile | undefined> {
  const found = await stat(file).catch(absent);
  return (
    found && {
      length: found.size,
      async open(start, end) {
        const handle = await open(file);
        // Cast: Node's type of a web stream and the DOM's describe the same object.
        return Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream;
      },
    }
  );
}

/** Handles the error of a missing file, and throws any other. */
function absent(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

/** Size in bytes and SHA-256 of a file. */
export async function measure(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}

/** Longest time to save a file, in ms, and the slowest transfer, in bytes per ms. */
const SAVING_MS = 60_000;
const LEAST_RATE = 65;

/** Saves a file from another place, and flushes it to the disk. */
export async function save({ length, open }: FoundFile, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Cast: Node's type of a web stream and the DOM's describe the same object.
  const bytes = length > 0 ? ((await open(0, length - 1)) as NodeStream<Uint8Array>) : undefined;
  const from = bytes ? Readable.fromWeb(bytes) : Readable.from([]);
  const signal = AbortSignal.timeout(SAVING_MS + Math.ceil(length / LEAST_RATE));
  await pipeline(from, createWriteStream(file, { flush: true }), { signal });
}
