/** Headings of a usage page written by its author, in order; `Facts` adds its own three at the end. */
export const HEADINGS = [
  'Usage',
  'When',
  'Avoid when',
  'Anatomy',
  'Do and don’t',
  'States',
  'Props',
  'Keyboard',
  'Accessibility',
];

/** Faults of a component's usage page and its stories, a sentence each. */
export function faultsOf(name: string, page: string, stories: string): string[] {
  const faults: string[] = [];
  const ask = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, text = '']) => text.trim());
  ask(
    headings.join() === HEADINGS.join(),
    `its headings are ${headings.join(', ') || 'none'}; they should be ${HEADINGS.join(', ')}`,
  );
  ask(page.includes(`\n# ${name}\n`), `its title is not “# ${name}”`);
  ask(
    new RegExp(`<Status of="${name}" is="(draft|review|stable)" />`).test(page),
    `it has no <Status of="${name}"> with draft, review or stable`,
  );
  ask(page.includes(`<Facts of="${name}" />`), `it has no <Facts of="${name}" />`);
  for (const block of ['Usage', 'States', 'Props', 'Keys', 'Checklist'])
    ask(new RegExp(`<${block}\\s`).test(page), `it has no <${block}>`);

  const exported = [...stories.matchAll(/^export const (\w+)/gm)].map(([, story = '']) => story);
  ask(exported[0] === 'Default', `its first story is ${exported[0] ?? 'none'}, not Default`);
  const of = /Stories\.(\w+)/;
  for (const side of ['good', 'bad']) {
    const story = new RegExp(`${side}=\\{${name}${of.source}\\}`).exec(page)?.[1];
    ask(story !== undefined, `its pair has no ${side} story`);
    ask(
      // The default look may be the good example.
      story === undefined || isUsage(stories, story) || (side === 'good' && story === 'Default'),
      `${story} is shown in the pair and has no tag “usage”`,
    );
  }
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Whether a story is tagged as part of the pair. */
function isUsage(stories: string, story: string): boolean {
  const [, body = ''] = stories.split(new RegExp(`^export const ${story}\\b`, 'm'));
  return /tags: \['usage'\]/.test(body.split(/^export const /m)[0] ?? '');
}
