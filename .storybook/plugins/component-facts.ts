import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Bytes, measureComponent } from '../../scripts/design-system/bytes.mjs';

const system = path.resolve(import.meta.dirname, '../../design-system');
const changesets = path.resolve(system, '.changeset');

/** What nobody writes on a page, because it is measured and read when the page is built. */
export interface ComponentFacts {
  /** Names of the tokens in the component's own style sheets. */
  tokens: string[];
  bytes: Bytes;
  /** Newest first; what is not released yet has no version. */
  changes: { version: string | undefined; text: string }[];
}

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

/** Gathers everything about one component. */
export async function factsOf(name: string): Promise<ComponentFacts> {
  const css = filesOf(name).filter((file) => file.endsWith('.css'));
  const used = css.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=var\(--)[\w-]+/g) ?? []);
  return {
    tokens: [...new Set(used)].sort(),
    bytes: await measureComponent(name),
    changes: [...pending(name), ...released(name)],
  };
}

/** `- **Button**: …` up to the end of the line. */
const linesOf = (name: string, text: string) =>
  [...text.matchAll(new RegExp(`^[-*] \\*\\*${name}\\*\\*:? *(.+)$`, 'gm'))].map(
    ([, words = '']) => words,
  );

function pending(name: string): ComponentFacts['changes'] {
  if (!existsSync(changesets)) return [];
  return readdirSync(changesets)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .flatMap((file) => linesOf(name, readFileSync(path.join(changesets, file), 'utf8')))
    .map((text) => ({ version: undefined, text }));
}

function released(name: string): ComponentFacts['changes'] {
  const file = path.join(system, 'CHANGELOG.md');
  if (!existsSync(file)) return [];
  const [, ...versions] = readFileSync(file, 'utf8').split(/^## /m);
  return versions.flatMap((section) => {
    const [version] = section.split('\n');
    return linesOf(name, section).map((text) => ({ version, text }));
  });
}
