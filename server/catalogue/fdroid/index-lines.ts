import { type Fields, fieldsOf } from '../input/clean';
import { parseJson } from '../input/parse-json';
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
export function indexInLines(index: Fields): IndexInLines {
  try {
    const packages = Object.entries(fieldsOf(index.packages));
    return {
      top: { ...index, packages: undefined },
      packages: new Map(packages.map(([name, value]) => [name, packageLines(name, value)])),
    };
  } catch (error) {
    // JSON.parse reads levels without end, but JSON.stringify needs its stack for them.
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal('The index has values inside values inside values, too many of them.', {
      cause: error,
    });
  }
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
