import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

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
}

const MUTATED = ['src/features', 'server', 'demo', 'contract'];
const NOT_MUTATED = /\.(test|stories)\.tsx?$|\.d\.ts$/;
/** The demo's words and drawings: no change there is wrong. */
const DEMO_ART = /^server\/(images\/(art|drawing)|catalogue\/demo\/words)\//;

/** The instrumenter's messages are not needed here. */
const silent = () => undefined;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/**
 * Every mutant of the features, the server and the contract, in file order, except string literals, most of which are texts
 * for people, and regular expressions.
 *
 * @param root the project's folder
 */
async function allMutants(root: string): Promise<Mutant[]> {
  const names = MUTATED.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !NOT_MUTATED.test(name))
      .map((name) => path.posix.join(folder, name))
      .filter((name) => !DEMO_ART.test(name))
      .sort(),
  );
  const sources = new Map(names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
  const { mutants } = await new Instrumenter(logger).instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, ignorers: [], excludedMutations: ['StringLiteral', 'Regex'], noHeader: true },
  );
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ fileName, location, mutatorName, replacement = '' }) => {
      const source = sources.get(fileName) ?? '';
      const start = offsetOf(source, location.start);
      return {
        file: fileName,
        line: location.start.line + 1,
        kind: mutatorName,
        original: source.slice(start, offsetOf(source, location.end)),
        replacement,
        start,
      };
    });
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
