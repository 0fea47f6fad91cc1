import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, HEADINGS } from './usage-page';

const folder = path.resolve(import.meta.dirname, '../../design-system/components');
const names = readdirSync(folder);
const read = (name: string, end: string) => {
  const file = path.join(folder, name, `${name}${end}`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

describe('every component has its usage page', () => {
  it.each(names)('%s', (name) => {
    expect(faultsOf(name, read(name, '.mdx'), read(name, '.stories.tsx'))).toEqual([]);
  });

  it('finds components to check', () => {
    expect(names.length).toBeGreaterThanOrEqual(55);
  });
});

/** Components that modules import; not types, styles, tests or stories. */
function importedBy(files: readonly string[]): string[] {
  const sources = files.filter((file) => /^(?!.*\.(test|stories|d)\.).*\.tsx?$/.test(file));
  return sources.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^(?!import type).*(?: from |import\()'(?:\.\.\/(\w+)|[./]+design-system\/components\/(\w+))\/\w+'/gm,
      ),
    ]
      .map(([, near, far]) => near ?? far ?? '')
      .filter((name) => names.includes(name)),
  );
}

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) => path.join(place, file));

/** Components on a page of the store, by themselves or in another one. knip counts stories and tests as users too. */
function usedByStore(): Set<string> {
  const used = new Set(importedBy(filesIn(path.resolve(folder, '../../src'))));
  // A set visits what is added while it is visited.
  for (const name of used)
    for (const other of importedBy(filesIn(path.join(folder, name)))) used.add(other);
  return used;
}

describe('a component lives because a page renders it', () => {
  const used = usedByStore();
  const unused = (all: readonly string[]) => all.filter((name) => !used.has(name));

  it('every component is rendered by a page of the store', () => {
    expect(unused(names)).toEqual([]);
  });

  it('(control: one that only its stories and tests render is found)', () => {
    expect(unused([...names, 'Sail'])).toEqual(['Sail']);
    expect(importedBy([path.join(folder, 'Button/Button.stories.tsx')])).toEqual([]);
    expect(importedBy([path.join(folder, 'AppHero/AppHero.tsx')])).toContain('AppIcon');
  });
});

describe('faults of a usage page', () => {
  const page = `A sail.

${HEADINGS.map((heading) => `## ${heading.replace('?', '')}`).join('\n')}
<Pair good="Hoisted." bad="Furled." />
<Checklist byHand={[]} />
`;
  const stories = `
export const Default: Story = {};
export const DoSail: Story = { tags: ['usage'] };
export const DontSail: Story = {
  tags: ['usage'],
};
`;

  it('are not found on a complete page, or on one without states and keys', () => {
    expect(faultsOf('Sail', page, stories)).toEqual([]);
    const short = page.replace('## States\n', '').replace('## Keyboard\n', '');
    expect(faultsOf('Sail', short, stories)).toEqual([]);
  });

  it.each([
    ['a heading that is missing', page.replace('## Anatomy\n', ''), stories, 'headings'],
    [
      'headings in another order',
      page.replace('## When\n', '').replace('## Keyboard', '## Keyboard\n## When'),
      stories,
      'headings',
    ],
    ['a page without an introduction', page.replace('A sail.', ''), stories, 'sentence'],
    ['a pair without a don’t', page.replace(/ bad=\S+/, ''), stories, 'Pair'],
    ['no checklist', page.replace(/<Checklist.*/, ''), stories, 'Checklist'],
    ['no don’t among the stories', page, stories.replace('DontSail', 'Sailing'), 'don’t'],
    [
      'a story of the pair that is no usage',
      page,
      stories.replace("DoSail: Story = { tags: ['usage'] }", 'DoSail: Story = {}'),
      'usage',
    ],
    ['no Default', page, stories.replace('Default', 'Plain'), 'Default'],
    ['no page at all', '', '', 'headings'],
  ])('%s', (_, wrongPage, wrongStories, word) => {
    expect(faultsOf('Sail', wrongPage, wrongStories).join()).toContain(word);
  });
});
