import * as v from 'valibot';
import { DATE_MAX } from '../dates';
import { Refusal } from '../refusal';

/** Largest accepted index, in bytes: F-Droid's own has some 45 MB. */
export const INDEX_MAX = 256 * 1_048_576;

const schema = v.object({
  /** Epoch ms. */
  timestamp: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(DATE_MAX)),
  version: v.pipe(v.number(), v.integer()),
  index: v.object({
    // Beside entry.jar only: a name with folders could point outside the repository.
    name: v.pipe(v.string(), v.regex(/^\/?[A-Za-z0-9_-][A-Za-z0-9._-]{0,100}\.json$/)),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i), v.toLowerCase()),
    size: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(INDEX_MAX)),
  }),
});

/** What a signed entry.json says about the index: its file name, and the hash and size of its bytes. */
export interface Entry {
  timestamp: number;
  /** File name beside entry.jar. */
  indexName: string;
  sha256: string;
  size: number;
}

/** @throws Refusal unless it is an entry of F-Droid's index version 2 */
export function readEntry(bytes: Buffer): Entry {
  const parsed = v.safeParse(schema, parseJson(bytes, 'entry.json'));
  if (!parsed.success) {
    const where = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'itself').join(', ');
    throw new Refusal(`entry.json is not as F-Droid's index version 2 has it: look at ${where}.`);
  }
  const { timestamp, index } = parsed.output;
  return {
    timestamp,
    indexName: index.name.replace(/^\//, ''),
    sha256: index.sha256,
    size: index.size,
  };
}

/** @throws Refusal when the bytes are not JSON */
export function parseJson(bytes: Buffer, title: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new Refusal(`${title} is not JSON.`, { cause: error });
  }
}
