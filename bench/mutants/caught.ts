import type { Failure, Runner } from './runner';

/**
 * Runs tests with a mutant switched on until one fails that passes without it: a test that also fails with all mutants
 * off shows nothing, and neither does its file.
 *
 * @param files in the order in which they are run
 * @param on the variables that switch the mutant on
 * @returns what caught the mutant; undefined if it survived
 */
export async function findCatch(
  runner: Pick<Runner, 'firstFailure'>,
  files: readonly string[],
  on: Readonly<Record<string, string>>,
): Promise<Failure | undefined> {
  let rest = files;
  while (rest.length > 0) {
    const failure = await runner.firstFailure(rest, on);
    if (!failure || !(await runner.firstFailure(failure.files, {}))) return failure;
    rest = rest.filter((file) => !failure.files.includes(file));
  }
  return undefined;
}
