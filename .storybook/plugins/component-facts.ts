import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Bytes, measureComponent } from '../../scripts/design-system/bytes.mjs';
import { type Change, changesOf } from './changes';

const system = path.resolve(import.meta.dirname, '../../design-system');

/** Facts of a usage page that are measured when it is built. */
export interface ComponentFacts {
  /** Names of the tokens in the component's style sheets. */
  tokens: string[];
  bytes: Bytes;
  /** Newest first. */
  changes: Change[];
  /** Approved text of what Orca says, if it is checked (tests/screen-reader). */
  spoken: string | undefined;
}

const spokenFile = (name: string) => path.join(system, 'components', name, `${name}.spoken.txt`);

/** Names of the components that are checked with a screen reader. */
export const heardNames = (): string[] =>
  componentNames().filter((name) => existsSync(spokenFile(name)));

/** Names of all components: folders with a component of the same name. */
export const componentNames = (): string[] =>
  readdirSync(path.join(system, 'components')).filter((name) =>
    existsSync(path.join(system, 'components', name, `${name}.tsx`)),
  );

/** Files whose change changes a component's facts. */
export function filesOf(name: string): string[] {
  const folder = path.join(system, 'components', name);
  return readdirSync(folder).map((file) => path.join(folder, file));
}

/** The component's own style sheets, and those it shares with others. */
function sheetsOf(name: string): string[] {
  const own = filesOf(name);
  const shared = own
    .filter((file) => file.endsWith(`${name}.tsx`))
    .flatMap((file) => readFileSync(file, 'utf8').match(/(?<=from ')\.\.\/[\w./-]+\.css/g) ?? [])
    .map((file) => path.join(system, 'components', name, file));
  return [...own.filter((file) => file.endsWith('.css')), ...shared];
}

/** Collects all facts about one component. */
export async function factsOf(name: string): Promise<ComponentFacts> {
  const css = sheetsOf(name);
  const used = css.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=var\(--)[\w-]+/g) ?? []);
  return {
    tokens: [...new Set(used)].sort(),
    bytes: await measureComponent(name),
    changes: changesOf(name),
    spoken: existsSync(spokenFile(name)) ? readFileSync(spokenFile(name), 'utf8') : undefined,
  };
}
