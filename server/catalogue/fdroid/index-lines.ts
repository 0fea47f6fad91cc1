import { type Fields, fieldsOf } from '../input/clean';
import { parseJson } from '../input/parse-json';

/** A package of a stored index, as bytes. */
interface StoredPackage {
  categories: unknown;
  /** Its JSON. */
  value: Buffer;
  /** All of its lines. */
  lines: Buffer;
}

/**
 * An index as it is stored: JSON lines, so that a diff reads only the packages that it names. The first line is the index
 * without packages. Each package has two: its name and categories, then itself.
 */
export const indexLines = (index: Fields): Buffer[] => [
  lineOf({ ...index, packages: undefined }),
  ...Object.entries(fieldsOf(index.packages)).map(([name, value]) => packageLines(name, value)),
];

export const packageLines = (name: string, value: unknown): Buffer =>
  Buffer.concat([
    lineOf([name, fieldsOf(fieldsOf(value).metadata).categories ?? null]),
    lineOf(value),
  ]);

const lineOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** Reads what `indexLines` wrote; the packages themselves are not parsed. */
export function readIndexLines(stored: Buffer): {
  top: Fields;
  packages: Map<string, StoredPackage>;
} {
  let at = 0;
  const nextLine = () => {
    const from = at;
    at = stored.indexOf('\n', from) + 1 || stored.length;
    return stored.subarray(from, at);
  };
  const top = fieldsOf(parseJson(nextLine(), 'the stored index'));
  const packages = new Map<string, StoredPackage>();
  while (at < stored.length) {
    const from = at;
    // Cast: only `packageLines` writes it.
    const [name, categories] = JSON.parse(String(nextLine())) as [string, unknown];
    const value = nextLine();
    packages.set(name, { categories, value, lines: stored.subarray(from, at) });
  }
  return { top, packages };
}
