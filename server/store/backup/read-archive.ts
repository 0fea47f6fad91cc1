import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import type { Decrypter } from 'age-encryption';
import { extract, type Header as TarHeader } from 'tar-stream';
import * as v from 'valibot';
import { errorText, OperatorError } from '../../operator-error';
import {
  type Contents,
  ENTRY,
  ENTRY_MAX,
  type FileEntry,
  FORMAT,
  type Header,
  headerSchema,
  type Manifest,
  manifestSchema,
} from './format';

/** Receives the entries in the archive's order. Their checksums are known only at the end. */
export interface Visitor {
  header?(header: Header): Promise<void>;
  table?(name: string, part: Buffer): Promise<void>;
  file?(name: string, bytes: Buffer): Promise<void>;
}

/** Counts and checksums while reading, to compare with the manifest. */
interface Seen {
  header?: Header;
  manifest?: Manifest;
  tables: Map<string, { hash: Hash; bytes: number; rows: number }>;
  files: FileEntry[];
}

const NEWLINE = 0x0a;

/**
 * Reads an archive to its end and compares all counts and checksums with its manifest.
 * @throws OperatorError when it cannot be opened, was made by a newer version, or is damaged or truncated; errors of
 * the visitor are passed on
 */
export async function readArchive(
  file: string,
  decrypter: Decrypter,
  visitor: Visitor = {},
): Promise<Contents> {
  const seen: Seen = { tables: new Map(), files: [] };
  const plain = await decrypted(file, decrypter);
  const entries = extract();
  const through = pipeline(plain, createGunzip(), entries);
  // The loop below reports its failure as well.
  through.catch(() => undefined);
  try {
    for await (const entry of entries) await take(entry, seen, visitor);
    await through;
    return compared(seen);
  } catch (error) {
    if (error instanceof Visited) throw error.cause;
    if (error instanceof OperatorError) throw error;
    throw damaged(file, error);
  }
}

/** An entry of a tar, as it is read. */
type Entry = AsyncIterable<unknown> & { header: TarHeader };

/** A fault of an archive. Its message is the middle of a sentence. */
class Damaged extends Error {}

/** Wraps an error of the visitor, so that it differs from errors of the streams. */
class Visited extends Error {}

const visited = async (work: Promise<void> | undefined): Promise<void> =>
  work?.catch((cause: unknown) => {
    throw new Visited('the visitor failed', { cause });
  });

async function decrypted(file: string, decrypter: Decrypter): Promise<Readable> {
  const handle = await open(file).catch((error: unknown) => {
    throw new OperatorError(`The file ${file} cannot be read: ${errorText(error)}.`, {
      cause: error,
    });
  });
  const source = createReadStream('', { fd: handle });
  try {
    // Casts: Node's streams of the web are those of the platform, under types of their own.
    const plain = await decrypter.decrypt(
      Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>,
    );
    return Readable.fromWeb(plain as unknown as ReadableStream<Uint8Array>);
  } catch (error) {
    source.destroy();
    if (/no identity matched/.test(errorText(error)))
      throw new OperatorError(
        `This key does not decrypt ${file}: name the key that it was encrypted for.`,
        {
          cause: error,
        },
      );
    if (/version line|EISDIR/.test(errorText(error)))
      throw new OperatorError(`The file ${file} is not a backup of Snowpea. Nothing was changed.`, {
        cause: error,
      });
    throw damaged(file, error);
  }
}

async function take(entry: Entry, seen: Seen, visitor: Visitor): Promise<void> {
  const { name, size = 0, type } = entry.header;
  if (type !== 'file' || size > ENTRY_MAX) throw new Damaged(`${name} is not expected in it`);
  const bytes = await bytesOf(entry);
  if (seen.manifest) throw new Damaged(`${name} comes after its end`);
  if (!seen.header) {
    if (name !== ENTRY.header) throw new Damaged('it begins with something else');
    seen.header = readHeader(bytes);
    return visited(visitor.header?.(seen.header));
  }
  if (name === ENTRY.manifest) {
    seen.manifest = parsed(manifestSchema, bytes);
    return undefined;
  }
  const [, table] = ENTRY.table.exec(name) ?? [];
  if (table) {
    addTo(seen, table, bytes);
    return visited(visitor.table?.(table, bytes));
  }
  const [, picture] = ENTRY.file.exec(name) ?? [];
  if (!picture) throw new Damaged(`${name} is not expected in it`);
  seen.files.push({ name: picture, bytes: bytes.length, sha256: sha256(bytes) });
  return visited(visitor.file?.(picture, bytes));
}

async function bytesOf(entry: Entry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of entry) parts.push(part as Buffer); // its type leaves open what streams may carry
  return Buffer.concat(parts);
}

function readHeader(bytes: Buffer): Header {
  const header = parsed(headerSchema, bytes);
  if (header.format > FORMAT)
    throw new OperatorError(
      'This backup was made by a newer Snowpea than this one: update Snowpea, then restore it.',
    );
  return header;
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, bytes: Buffer): T {
  const read = v.safeParse(schema, JSON.parse(bytes.toString('utf8')));
  if (read.success) return read.output;
  throw new Damaged(`its description is wrong (${v.getDotPath(read.issues[0])})`);
}

function addTo({ tables }: Seen, name: string, part: Buffer): void {
  const table = tables.get(name) ?? { hash: createHash('sha256'), bytes: 0, rows: 0 };
  table.hash.update(part);
  table.bytes += part.length;
  table.rows += countLines(part);
  tables.set(name, table);
}

/** Number of rows in a part: COPY writes a line for each, and escapes line ends inside values. */
export function countLines(part: Buffer): number {
  let lines = 0;
  for (let at = part.indexOf(NEWLINE); at >= 0; at = part.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const EMPTY = sha256(Buffer.alloc(0));

function compared({ header, manifest, tables, files }: Seen): Contents {
  if (!header || !manifest) throw new Damaged('its end is missing');
  const named = manifest.tables.map(({ name }) => name);
  if (named.join() !== header.tables.map(({ name }) => name).join())
    throw new Damaged('its tables are not those that it names');
  for (const { name, rows, bytes, sha256 } of manifest.tables) {
    const seen = tables.get(name);
    const is = [seen?.rows ?? 0, seen?.bytes ?? 0, seen?.hash.digest('hex') ?? EMPTY];
    if (is.join() !== [rows, bytes, sha256].join())
      throw new Damaged(`the checksum of the table ${name} is wrong`);
    tables.delete(name);
  }
  if (tables.size > 0) throw new Damaged('it has tables that it does not name');
  const list = (all: FileEntry[]) => all.map((one) => Object.values(one).join()).join('\n');
  if (list(files) !== list(manifest.files)) throw new Damaged('the checksum of a picture is wrong');
  return { header, manifest };
}

const damaged = (file: string, error: unknown) =>
  new OperatorError(
    `The backup ${file} is damaged or truncated (${errorText(error)}): use another one. Nothing was changed.`,
    { cause: error },
  );
