import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Instrumented, instrument } from './instrument';

/** One small change of the source that a test should notice. */
export interface Mutant {
  /** Relative to the project's folder. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Stryker's name for the kind of change: `ConditionalExpression`. */
  kind: string;
  /** The source that is replaced, and what replaces it. */
  original: string;
  replacement: string;
  /** Position of the original in the file. */
  start: number;
  /** The same in lines and columns, both counted from 0. */
  location: Instrumented['location'];
}

const MUTATED = ['src/features', 'server', 'demo', 'contract'];
const NOT_MUTATED = /\.(test|stories)\.tsx?$|\.d\.ts$/;
/** Words and drawings, in which no change is a fault. */
const ART = ['demo/drawings', 'server/images/drawing'];

/**
 * The files without those in the excluded folders.
 *
 * @throws when an excluded folder has none of the files, as after it has been moved
 */
export function withoutFolders(files: readonly string[], excluded: readonly string[]): string[] {
  const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
  const empty = excluded.filter((folder) => !files.some(isIn(folder)));
  if (empty.length > 0) throw new Error(`Excluded without effect: ${empty.join(', ')}`);
  return files.filter((file) => !excluded.some((folder) => isIn(folder)(file)));
}

/** The mutated files, by their paths in the project. */
export function mutatedFiles(root: string): string[] {
  const files = MUTATED.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !NOT_MUTATED.test(name))
      .map((name) => path.posix.join(folder, name))
      .sort(),
  );
  return withoutFolders(files, ART);
}

/**
 * Every mutant of the features, the server and the contract, in file order.
 *
 * @param root the project's folder
 */
async function allMutants(root: string): Promise<Mutant[]> {
  const files = mutatedFiles(root).map((name) => ({
    name,
    mutate: true,
    ...contentOf(root, name),
  }));
  const { mutants } = await instrument(files);
  const sources = new Map(files.map(({ name, content }) => [name, content]));
  return mutants.map((mutant) => describeMutant(mutant, sources.get(mutant.fileName) ?? ''));
}

const contentOf = (root: string, file: string) => ({
  content: readFileSync(path.join(root, file), 'utf8'),
});

/** A mutant of the instrumenter, with the source that it replaces. */
function describeMutant(
  { fileName, location, mutatorName, replacement = '' }: Instrumented,
  source: string,
): Mutant {
  const start = offsetOf(source, location.start);
  const original = source.slice(start, offsetOf(source, location.end));
  return {
    file: fileName,
    line: location.start.line + 1,
    kind: mutatorName,
    original,
    replacement,
    start,
    location,
  };
}

/** Lines and columns, counted from 0. */
function offsetOf(source: string, { line, column }: { line: number; column: number }): number {
  const before = source.split('\n').slice(0, line);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column;
}

/**
 * `count` mutants, always the same for a seed: each is placed in a random order by its content, so that a change of one file
 * keeps the other files' mutants in the sample.
 */
export async function sampleMutants(root: string, seed: number, count: number): Promise<Mutant[]> {
  const mutants = await allMutants(root);
  const keyed = mutants.map((mutant) => ({ mutant, key: keyOf(mutant, seed) }));
  return keyed
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

const keyOf = ({ file, start, kind, original, replacement }: Mutant, seed: number) =>
  createHash('sha256')
    .update(JSON.stringify([seed, file, start, kind, original, replacement]))
    .digest('hex');
