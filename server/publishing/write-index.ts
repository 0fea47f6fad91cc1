import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { generate } from 'json-merge-patch';

/** A file as a signed entry names it. */
export interface WrittenFile {
  sha256: string;
  size: number;
  numPackages: number;
}

/** Written to the disk before the folder is renamed: otherwise a loss of power could leave an empty index. */
export const FLUSHED = { flush: true };

/**
 * Writes an index, or a patch of one, as JSON with a line for the repository and one for each package. So two
 * indexes are compared line by line, and neither is in memory as a whole: that of f-droid.org has 50 MB.
 * @param file compressed copies, `.gz` and `.br`, are written beside it
 * @param packages name and JSON text, in the order of the names' bytes
 */
export async function writeIndex(
  file: string,
  repo: string,
  packages: AsyncIterable<readonly [string, string]> | Iterable<readonly [string, string]>,
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let size = 0;
  let numPackages = 0;
  async function* lines() {
    yield `{"repo":${repo},"packages":{`;
    for await (const [name, json] of packages) {
      yield `${numPackages === 0 ? '' : ','}\n${JSON.stringify(name)}:${json}`;
      numPackages += 1;
    }
    yield '\n}}\n';
  }
  const measured = async function* () {
    for await (const line of lines()) {
      const bytes = Buffer.from(line);
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  };
  await pipeline(Readable.from(measured()), createWriteStream(file, FLUSHED));
  await Promise.all([
    pipeline(
      createReadStream(file),
      createGzip({ level: 6 }),
      createWriteStream(`${file}.gz`, FLUSHED),
    ),
    pipeline(
      createReadStream(file),
      createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      createWriteStream(`${file}.br`, FLUSHED),
    ),
  ]);
  return { sha256: hash.digest('hex'), size, numPackages };
}

/** The repository's JSON and the packages of a written index, in its order. */
async function* packagesIn(file: string): AsyncGenerator<readonly [string, string]> {
  for await (const line of linesOf(file)) {
    const [, name, json] = /^("(?:[^"\\]|\\.)*"):(.*?),?$/s.exec(line) ?? [];
    if (name !== undefined && json !== undefined) yield [JSON.parse(name), json];
  }
}

/** Lines that end in a line feed only. `readline` also ends them at U+2028, which JSON may contain unescaped. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const text of createReadStream(file, 'utf8')) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/**
 * Writes the JSON merge patch (RFC 7396) from one written index to another.
 * @param repos the JSON texts of both repositories
 */
export const writeDiff = (
  file: string,
  [older, newer]: readonly [string, string],
  repos: readonly [string, string],
): Promise<WrittenFile> =>
  writeIndex(file, patchOf(...repos), changes(packagesIn(older), packagesIn(newer)));

/** Both are sorted, so one pass finds what was added, changed and removed. */
async function* changes(
  older: AsyncGenerator<readonly [string, string]>,
  newer: AsyncGenerator<readonly [string, string]>,
): AsyncGenerator<readonly [string, string]> {
  let before = await older.next();
  let after = await newer.next();
  while (!before.done || !after.done) {
    const [was = '', wasJson = ''] = before.done ? [] : before.value;
    const [is = '', isJson = ''] = after.done ? [] : after.value;
    if (after.done || (!before.done && was < is)) {
      yield [was, 'null'];
      before = await older.next();
    } else if (before.done || is < was) {
      yield [is, isJson];
      after = await newer.next();
    } else {
      if (wasJson !== isJson) yield [is, patchOf(wasJson, isJson)];
      before = await older.next();
      after = await newer.next();
    }
  }
}

const patchOf = (older: string, newer: string): string =>
  JSON.stringify(generate(JSON.parse(older), JSON.parse(newer)) ?? {});
