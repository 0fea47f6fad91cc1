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

/** Components on a page of the store, by themselves or in another one. */
function usedByStore(): Set<string> {
  const used = new Set(importedBy(filesIn(path.resolve(folder, '../../src'))));
  // A set visits what is added while it is visited.
  for (const name of used)
    for (const other of importedBy(filesIn(path.join(folder, name)))) used.add(other);
  return used;
}

describe('a status is a fact', () => {
  const used = usedByStore();
  it.each(names)('%s is stable exactly if the store uses it', (name) => {
    const [, status] = /<Status of="\w+" is="(\w+)"/.exec(read(name, '.mdx')) ?? [];
    expect(status === 'stable').toBe(used.has(name));
  });

  it('distinguishes both', () => {
    expect(used.size).toBeGreaterThan(40);
    expect(names.length - used.size).toBeGreaterThan(10);
  });
});

describe('faults of a usage page', () => {
  const page = `
# Sail

<Status of="Sail" is="review" />

${HEADINGS.map((heading) => `## ${heading}`).join('\n')}
<Pair good={SailStories.DoSail} bad={SailStories.DontSail} />
<Usage of={SailStories.Default} /> <States of={SailStories} /> <Props of={SailStories} /> <Keys rows={[]} /> <Checklist byHand={[]} />
<Facts of="Sail" />
`;
  const stories = `
export const Default: Story = {};
export const DoSail: Story = { tags: ['usage'] };
export const DontSail: Story = {
  tags: ['usage'],
};
`;

  it('are not found on a complete page', () => {
    expect(faultsOf('Sail', page, stories)).toEqual([]);
  });

  it.each([
    ['a heading that is missing', page.replace('## Anatomy\n', ''), stories, 'headings'],
    [
      'headings in another order',
      page.replace('## When\n', '').replace('## Props', '## Props\n## When'),
      stories,
      'headings',
    ],
    ['an unknown status', page.replace('review', 'done'), stories, 'Status'],
    [
      'the status of another component',
      page.replace('Status of="Sail"', 'Status of="Boat"'),
      stories,
      'Status',
    ],
    [
      'the facts of another component',
      page.replace('Facts of="Sail"', 'Facts of="Boat"'),
      stories,
      'Facts',
    ],
    ['a pair without a don’t', page.replace(/ bad=\S+/, ''), stories, 'bad'],
    [
      'a pair with a story that is no usage',
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
