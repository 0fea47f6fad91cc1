import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { DATE_MAX } from '../dates';
import { parseJson } from '../input/parse-json';
import { Refusal } from '../refusal';

/** Largest accepted index, in bytes: F-Droid's own has some 45 MB. A small machine takes less (jsonBytesMax). */
export const INDEX_MAX = 256 * 1_048_576;

// A file beside entry.jar: a name with folders could point outside the repository.
const INDEX = /^\/?[A-Za-z0-9_-][A-Za-z0-9._-]{0,100}\.json$/;
const DIFF = /^\/?diff\/[A-Za-z0-9_-]{1,60}\.json$/;
const fileOf = (name: RegExp) =>
  v.object({
    name: v.pipe(v.string(), v.regex(name)),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i), v.toLowerCase()),
    size: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(INDEX_MAX)),
    numPackages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  });

const schema = v.object({
  /** Epoch ms. */
  timestamp: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(DATE_MAX)),
  version: v.pipe(v.number(), v.integer()),
  index: fileOf(INDEX),
  // Invalid diffs are ignored: the whole index is always available.
  diffs: v.fallback(v.record(v.string(), v.fallback(v.nullable(fileOf(DIFF)), null)), {}),
});

/** A file that a signed entry.json names. */
export interface SignedFile {
  /** Path below the folder of entry.jar. */
  name: string;
  sha256: string;
  size: number;
  /** Its number of packages. */
  packages?: number | undefined;
}

/** The content of a signed entry.json. */
export interface Entry {
  timestamp: number;
  index: SignedFile;
  /** Diffs to this index, by the time of the index that each starts from (epoch ms as text). */
  diffs: ReadonlyMap<string, SignedFile>;
}

/** @throws Refusal unless it is an entry of F-Droid's index version 2 */
export function readEntry(bytes: Buffer): Entry {
  const parsed = v.safeParse(schema, parseJson(bytes, 'entry.json'));
  if (!parsed.success) {
    const where = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'itself').join(', ');
    throw new Refusal(`entry.json does not follow F-Droid's index version 2: check ${where}.`);
  }
  const { timestamp, index, diffs } = parsed.output;
  const named = Object.entries(diffs).flatMap(([from, file]) =>
    file ? [[from, signedFile(file)] as const] : [],
  );
  return { timestamp, index: signedFile(index), diffs: new Map(named) };
}

const signedFile = ({
  name,
  sha256,
  size,
  numPackages,
}: v.InferOutput<ReturnType<typeof fileOf>>): SignedFile => ({
  name: name.replace(/^\//, ''),
  sha256,
  size,
  packages: numPackages,
});

/** @throws Refusal unless the bytes are those that were signed */
export function checkSigned(bytes: Buffer, { name, size, sha256 }: SignedFile): void {
  if (bytes.length !== size)
    throw new Refusal(
      `${name} has ${bytes.length} bytes, the signed entry says ${size}: it is truncated or another file.`,
    );
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Refusal(`${name} is not the file that was signed: its SHA-256 differs.`);
}
