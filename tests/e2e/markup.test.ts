import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { USER_AGENTS } from '../helpers/browser';
import { onEachCatalogue } from './on-each-catalogue';

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // Any case is valid; lower case matches the pages' other tags and compresses better.
      'doctype-style': 'off',
      // Attributes have no case; the renderer writes React's `fetchPriority` as it is.
      'attr-case': 'off',
      // Boxes of one name are a group: each checked one is sent (HTML, form control infrastructure).
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
      // A slash in a void element is valid and has no meaning; the renderer writes it.
      'void-style': 'off',
      // Lists may have names (WAI-ARIA 1.2, 6.6); the name of the pictures' list says what it contains.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Buttons that work without a script are links to their content; a `<button>` would do nothing.
      'prefer-native-element': ['error', { exclude: ['button'] }],
    },
  }),
);

/** On a connection of its own: while a page is checked, the server closes an idle one. */
const pageOf = async (address: string, headers: Record<string, string> = {}) =>
  (await fetch(address, { headers: { ...headers, connection: 'close' } })).text();

/** A validator's findings about a page. */
async function faults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}

/** Attributes of each element of a kind, as text. */
const tags = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, attributes = '']) => attributes);

const nameOf = (attributes: string): string =>
  / aria-label(?:ledby)?="([^"]*)"/.exec(attributes)?.[1] ?? '';

const PLACES: [string, RegExp][] = [
  ['nav', /<nav\b([^>]*)>/g],
  ['aside', /<aside\b([^>]*)>/g],
  ['search', /<\w+\b([^>]* role="search"[^>]*)>/g],
  ['region', /<\w+\b([^>]* role="region"[^>]*)>/g],
];

/** Missing landmarks, and landmarks that are repeated without a name of their own. */
function landmarkFaults(html: string): string[] {
  const faults: string[] = [];
  for (const once of ['main', 'h1', 'footer']) {
    const count = tags(html, new RegExp(`<${once}\\b([^>]*)>`, 'g')).length;
    if (count !== 1) faults.push(`${count} × ${once}`);
  }
  for (const [kind, pattern] of PLACES) {
    const names = tags(html, pattern).map(nameOf);
    if (kind === 'nav' && names.includes('')) faults.push(`${kind} without a name`);
    if (new Set(names).size < names.length) faults.push(`${kind} of one name: ${names}`);
  }
  return faults;
}

/** The visitor of each catalogue: together both devices and both languages. */
const VISITORS = {
  demo: ['phone', 'zh-CN'],
  'F-Droid': ['pc', 'en'],
} as const;

onEachCatalogue((ground) => {
  const [device, lang] = VISITORS[ground.catalogue];

  /** Every screen, validated. */
  async function walk(check: (html: string) => string[] | Promise<string[]>) {
    const wrong: Record<string, string[]> = {};
    const headers = {
      'User-Agent': USER_AGENTS[device],
      'Accept-Language': lang,
      'Accept-Encoding': 'identity',
    };
    for (const [screen, address] of Object.entries(ground.screens)) {
      const found = address ? await check(await pageOf(address, headers)) : [];
      if (found.length > 0) wrong[`${screen} ${device} ${lang}`] = [...new Set(found)];
    }
    return wrong;
  }

  it('every screen is valid HTML', async () => {
    expect(await walk(faults)).toEqual({});
  });

  it('detects invalid HTML (control)', async () => {
    const home = await pageOf(ground.screens.home);
    const broken = home.replace('</main>', '<p><div></div><img><b id="main"></b></main>');
    expect((await faults(broken)).join('\n')).toMatch(/no-dup-id|element-/);
  });

  it('every screen has one main part, one title, and landmarks with unique names', async () => {
    expect(await walk(landmarkFaults)).toEqual({});
  });

  it('detects landmarks with the same name or without one (control)', async () => {
    const home = await pageOf(ground.screens.home);
    const broken = home.replace('</main>', '<nav></nav><nav></nav><h1>x</h1></main>');
    expect(landmarkFaults(broken)).toEqual([
      '2 × h1',
      'nav without a name',
      expect.stringContaining('of one name'),
    ]);
  });
});
