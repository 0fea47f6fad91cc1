import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { instrument } from './instrument';
import { withSwitches } from './switches';

const SOURCE = 'export const isAdult = (age) => age >= 18;\n';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'snowpea-switches-'));
  mkdirSync(path.join(root, 'server'));
  writeFileSync(path.join(root, 'server/adult.js'), SOURCE);
});
afterEach(() => {
  rmSync(root, { recursive: true });
  Reflect.deleteProperty(globalThis, '__stryker__');
});

/** The mutant that turns `>=` into `<`, as a sample has it. */
async function lessThan() {
  const { mutants } = await instrument([
    { name: 'server/adult.js', content: SOURCE, mutate: true },
  ]);
  const found = mutants.find(({ replacement }) => replacement === 'age < 18');
  if (!found) throw new Error('The instrumenter makes no such mutant.');
  const { location, mutatorName: kind, replacement = '' } = found;
  const mutant = { file: 'server/adult.js', line: 1, kind, replacement, location };
  return { ...mutant, original: 'age >= 18', start: SOURCE.indexOf('age >=') };
}

it('activates a mutant while its switch is on, and counts how often its code runs', async () => {
  const mutant = await lessThan();
  const { files, ids } = await withSwitches(root, [mutant]);
  const file = path.join(root, 'adult.mjs');
  writeFileSync(file, files[0]?.content ?? '');
  const { isAdult } = await import(file);
  expect([isAdult(20), isAdult(10)]).toEqual([true, false]);
  const switches = Reflect.get(globalThis, '__stryker__');
  const id = ids.get(mutant) ?? '';
  expect(switches.mutantCoverage.static[id]).toBe(2);
  switches.activeMutant = id;
  expect([isAdult(20), isAdult(10)]).toEqual([false, true]);
});

it('refuses a mutant whose code has changed', async () => {
  const mutant = { ...(await lessThan()), replacement: 'age > 99' };
  await expect(withSwitches(root, [mutant])).rejects.toThrow(/server\/adult\.js:1/);
});
