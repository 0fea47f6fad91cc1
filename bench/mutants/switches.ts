import { readFileSync } from 'node:fs';
import path from 'node:path';
import { instrument } from './instrument';
import type { Mutant } from './sample';

/** Files with switches for mutants. */
export interface Switched {
  /** The instrumented source of each file that has a mutant of the sample. */
  files: readonly { name: string; content: string }[];
  /** The name by which a mutant is switched on. */
  ids: ReadonlyMap<Mutant, string>;
}

/**
 * Puts mutants into their files, all of them switched off. So the tests are transformed once for all, and report
 * which mutants they reach.
 *
 * @param root the project's folder
 * @throws when a mutant's code has changed
 */
export async function withSwitches(root: string, mutants: readonly Mutant[]): Promise<Switched> {
  const names = [...new Set(mutants.map(({ file }) => file))];
  const { files, mutants: placed } = await instrument(
    names.map((name) => ({
      name,
      content: readFileSync(path.join(root, name), 'utf8'),
      mutate: mutants.filter(({ file }) => file === name).map(({ location }) => location),
    })),
  );
  const ids = mutants.map((mutant): [Mutant, string] => {
    const found = placed.find(
      ({ fileName, mutatorName, replacement = '', location }) =>
        fileName === mutant.file &&
        mutatorName === mutant.kind &&
        replacement === mutant.replacement &&
        JSON.stringify(location) === JSON.stringify(mutant.location),
    );
    if (!found) throw new Error(`No switch for the mutant in ${mutant.file}:${mutant.line}.`);
    return [mutant, found.id];
  });
  return { files, ids: new Map(ids) };
}
