import { expect, it } from 'vitest';
import { findCatch } from './caught';

const ON = { __STRYKER_ACTIVE_MUTANT__: '1' };

/** Runs no tests: some files fail with the mutant, some always. */
function runner(withMutant: readonly string[], always: readonly string[] = []) {
  const runs: string[] = [];
  const firstFailure = async (files: readonly string[], env: Readonly<Record<string, string>>) => {
    const failing = env === ON ? [...withMutant, ...always] : always;
    runs.push(`${env === ON ? 'on' : 'off'} ${files.join(' ')}`);
    const file = files.find((each) => failing.includes(each));
    return file ? { files: [file], reason: 'expected 1 to be 2' } : undefined;
  };
  return { runs, firstFailure };
}

it('a failure is a catch if the same tests pass with the mutant off', async () => {
  const fake = runner(['b']);
  expect(await findCatch(fake, ['a', 'b', 'c'], ON)).toMatchObject({ files: ['b'] });
  expect(fake.runs).toEqual(['on a b c', 'off b']);
});

it('tests that also fail with the mutant off are passed over', async () => {
  expect(await findCatch(runner(['c'], ['a']), ['a', 'b', 'c'], ON)).toMatchObject({
    files: ['c'],
  });
  expect(await findCatch(runner([], ['a']), ['a', 'b'], ON)).toBeUndefined();
});

it('a mutant survives if all tests pass', async () => {
  expect(await findCatch(runner([]), ['a', 'b'], ON)).toBeUndefined();
});
