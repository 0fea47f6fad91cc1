import { type Fields, fieldsOf } from '../input/clean';
import { parseJson } from '../input/parse-json';
import { splitObject } from '../input/split-object';
import { Refusal } from '../refusal';

/** A package of an index, as bytes. */
export interface PackageLines {
  categories: unknown;
  /** Its JSON. */
  value: Buffer;
  /** All of its lines. */
  lines: Buffer;
}

/**
 * An index as it is stored and imported: JSON lines, so that a diff reads only the packages that it names, and an import has
 * only one batch of apps as objects. The first line is the index without packages. Each package has two: its name and
 * categories, then itself.
 */
export interface IndexInLines {
  top: Fields;
  packages: ReadonlyMap<string, PackageLines>;
}

/** @throws Refusal for an index with too many levels */
export const indexInLines = (index: Fields): IndexInLines =>
  inLines(index, Object.entries(fieldsOf(index.packages)));

/**
 * The same for an index as bytes, of which one package at a time is parsed: all as objects take several times its size.
 * @throws Refusal when it is not JSON, or has too many levels
 */
export function indexLinesOf(bytes: Buffer, title: string): IndexInLines {
  const members = splitObject(bytes, title);
  const packages = members.get('packages');
  const isObject = packages?.toString('utf8', 0, 1) === '{';
  if (isObject) members.delete('packages');
  const top = Object.fromEntries(parsedOf(members, title));
  return inLines(top, packages && isObject ? parsedOf(splitObject(packages, title), title) : []);
}

function inLines(index: Fields, packages: Iterable<readonly [string, unknown]>): IndexInLines {
  const top = { ...index, packages: undefined };
  requireFewLevels(top);
  const lines = new Map<string, PackageLines>();
  for (const [name, value] of packages) {
    requireFewLevels(value);
    lines.set(name, packageLines(name, value));
  }
  return { top, packages: lines };
}

/** Values inside values: an index has about ten. Some engines write any number of them as JSON, others exceed their stack. */
const MOST_LEVELS = 200;

/** @throws Refusal */
function requireFewLevels(value: unknown, left = MOST_LEVELS): void {
  if (typeof value !== 'object' || value === null) return;
  if (left === 0)
    throw new Refusal('The index has values inside values inside values, too many of them.');
  for (const one of Object.values(value)) requireFewLevels(one, left - 1);
}

function* parsedOf(members: Iterable<readonly [string, Buffer]>, title: string) {
  for (const [name, value] of members) yield [name, parseJson(value, title)] as const;
}

export function packageLines(name: string, value: unknown): PackageLines {
  const categories = fieldsOf(fieldsOf(value).metadata).categories ?? null;
  const head = lineOf([name, categories]);
  const lines = Buffer.concat([head, lineOf(value)]);
  return { categories, value: lines.subarray(head.length), lines };
}

const lineOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

export const packageOf = ({ value }: PackageLines): Fields => fieldsOf(JSON.parse(String(value)));

/** The index as `readIndexLines` reads it. */
export const storedLines = ({ top, packages }: IndexInLines): Buffer =>
  Buffer.concat([lineOf(top), ...Array.from(packages.values(), ({ lines }) => lines)]);

/** Reads what `storedLines` wrote; the packages themselves are not parsed. */
export function readIndexLines(stored: Buffer): IndexInLines {
  let at = 0;
  const nextLine = () => {
    const from = at;
    at = stored.indexOf('\n', from) + 1 || stored.length;
    return stored.subarray(from, at);
  };
  const top = fieldsOf(parseJson(nextLine(), 'the stored index'));
  const packages = new Map<string, PackageLines>();
  while (at < stored.length) {
    const from = at;
    // Cast: only `packageLines` writes it.
    const [name, categories] = JSON.parse(String(nextLine())) as [string, unknown];
    const value = nextLine();
    packages.set(name, { categories, value, lines: stored.subarray(from, at) });
  }
  return { top, packages };
}
