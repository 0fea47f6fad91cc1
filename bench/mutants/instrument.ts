import { Instrumenter } from '@stryker-mutator/instrumenter';

/** Discards the instrumenter's messages. */
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

type Files = Parameters<Instrumenter['instrument']>[0];

/** A mutant as Stryker describes it. */
export type Instrumented = Awaited<ReturnType<Instrumenter['instrument']>>['mutants'][number];

/**
 * Adds every mutant to its file, each behind a condition that is true while the mutant is active. String literals, most of
 * which are texts for people, and regular expressions are not mutated.
 */
export async function instrument(
  files: Files,
): Promise<{ files: readonly { name: string; content: string }[]; mutants: Instrumented[] }> {
  const result = await new Instrumenter(logger).instrument(files, {
    plugins: null,
    ignorers: [],
    excludedMutations: ['StringLiteral', 'Regex'],
    noHeader: false,
  });
  return {
    files: result.files,
    mutants: result.mutants.filter(({ status }) => status !== 'Ignored'),
  };
}
