import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Bytes, measureComponent } from '../../scripts/design-system/bytes.mjs';

const system = path.resolve(import.meta.dirname, '../../design-system');
const changesets = path.join(system, '.changeset');

/** One line of the change log; an unreleased one has no version. */
interface Change {
  version: string | undefined;
  text: string;
}

/** Lines that begin with a component's name, `- **Button**: …`, without it. */
export const linesOf = (name: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`^[-*] \\*\\*${name}\\*\\*:? *(.+)$`, 'gm'))].map(
    ([, words = '']) => words,
  );

/** A component's lines in a change log, with their versions. */
export function releasedLines(name: string, log: string): Change[] {
  const [, ...versions] = log.split(/^## /m);
  return versions.flatMap((section) => {
    const [version] = section.split('\n');
    return linesOf(name, section).map((text) => ({ version, text }));
  });
}

/** Changes of a component, newest first. */
function changesOf(name: string): Change[] {
  const log = path.join(system, 'CHANGELOG.md');
  return [
    ...pending(name),
    ...(existsSync(log) ? releasedLines(name, readFileSync(log, 'utf8')) : []),
  ];
}

function pending(name: string): Change[] {
  if (!existsSync(changesets)) return [];
  return readdirSync(changesets)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .flatMap((file) => linesOf(name, readFileSync(path.join(changesets, file), 'utf8')))
    .map((text) => ({ version: undefined, text }));
}

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

/** Names of the tokens in a component's style sheets. */
export function tokensOf(name: string): string[] {
  const css = sheetsOf(name);
  const used = css.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=var\(--)[\w-]+/g) ?? []);
  return [...new Set(used)].sort();
}

/** Collects all facts about one component. */
export async function factsOf(name: string): Promise<ComponentFacts> {
  return {
    tokens: tokensOf(name),
    bytes: await measureComponent(name),
    changes: changesOf(name),
    spoken: existsSync(spokenFile(name)) ? readFileSync(spokenFile(name), 'utf8') : undefined,
  };
}
