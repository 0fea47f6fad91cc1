import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const system = path.resolve(import.meta.dirname, '../../design-system');
const changesets = path.join(system, '.changeset');

/** One line of the change log; an unreleased one has no version. */
export interface Change {
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
export function changesOf(name: string): Change[] {
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
