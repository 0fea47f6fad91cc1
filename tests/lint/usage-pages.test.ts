import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Headings of a component's page of prose, in order; those with a mark are left out where there is nothing to say. */
const HEADINGS = [
  'When',
  'Avoid when',
  'Anatomy',
  'Do and don’t',
  'States?',
  'Keyboard?',
  'Accessibility',
] as const;

const ORDER = new RegExp(
  `^${HEADINGS.map((heading) => (heading.endsWith('?') ? `(${heading.slice(0, -1)};)?` : `${heading};`)).join('')}$`,
);

/** Faults of a component's page of prose and its stories, a sentence each. The template (`UsagePage.tsx`) adds the rest. */
function faultsOf(name: string, page: string, stories: string): string[] {
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, text = '']) => text.trim());
  const exported = [...stories.matchAll(/^export const (\w+)/gm)].map(([, story = '']) => story);
  const donts = exported.filter((story) => /^Dont[A-Z]/.test(story));
  const dos = exported.filter((story) => /^Do[A-Z]/.test(story));
  const untagged = [...dos, ...donts].filter((story) => !isUsage(stories, story));
  const [introduction = ''] = page.split(/^## /m);
  const rules: [boolean, string][] = [
    [
      ORDER.test(headings.map((heading) => `${heading};`).join('')),
      `its headings are ${headings.join(', ') || 'none'}; they should be ${HEADINGS.join(', ')}`,
    ],
    [/^[A-Z].*\.$/m.test(introduction), 'it does not begin with a sentence'],
    [/<Pair\s[^>]*good="[^>]*bad="/.test(page), 'it has no <Pair> of a do and a don’t'],
    [/<Checklist\s/.test(page), 'it has no <Checklist>'],
    [exported[0] === 'Default', `its first story is ${exported[0] ?? 'none'}, not Default`],
    [dos.length <= 1 && donts.length === 1, 'its stories are not one don’t, and at most one do'],
    [untagged.length === 0, `${untagged.join(', ')} has no tag “usage”`],
  ];
  return rules.filter(([holds]) => !holds).map(([, fault]) => `${name}: ${fault}`);
}

/** Whether a story is tagged as part of the pair. */
function isUsage(stories: string, story: string): boolean {
  const [, body = ''] = stories.split(new RegExp(`^export const ${story}\\b`, 'm'));
  return /tags: \['usage'\]/.test(body.split(/^export const /m)[0] ?? '');
}

const folder = path.resolve(import.meta.dirname, '../../design-system/components');
const names = readdirSync(folder);
const read = (name: string, end: string) => {
  const file = path.join(folder, name, `${name}${end}`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

describe('every component has its usage page', () => {
  it.each(names)('%s', (name) => {
    expect(faultsOf(name, read(name, '.mdx'), read(name, '.stories.tsx'))).toEqual([]);
    // Its code, which tests/package/usage.test.ts compiles and renders.
    expect(read(name, '.usage.tsx')).toMatch(
      new RegExp(
        `^import [^;]*\\b${name}\\b[^;]* from '@snowpea/design-system(?:/store)?';[^]*<${name}\\b`,
        'm',
      ),
    );
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
