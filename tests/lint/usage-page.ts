/** Headings of a component's page of prose, in order; those with a mark are left out where there is nothing to say. */
export const HEADINGS = [
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
export function faultsOf(name: string, page: string, stories: string): string[] {
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
