import type { Page } from 'playwright';
import { HOSTILE_NAMES } from '../../design-system/samples/apps';
import type { BuiltStory } from './built-stories';
import { isWholePage } from './built-stories';
import { type Globals, PHONE, type Preview } from './preview';
import { smallTargets } from './targets';
import { violations } from './violations';

/** Attributes with text. */
const ATTRIBUTES = ['aria-label', 'alt', 'placeholder', 'title', 'aria-roledescription'];

/** A language’s own name for itself. */
const CHINESE = '中文';

/** Names from catalogues are not translated; a component may show the beginning of one. */
const NAME = HOSTILE_NAMES.long.slice(0, 11);

/** Chinese text on an English page, visible or for screen readers. */
async function chineseOn(page: Page): Promise<string[]> {
  const found = await page.evaluate((attributes) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('.sb-wrapper, script, style')) continue;
      if (node === element)
        texts.push(...attributes.map((name) => element.getAttribute(name) ?? ''));
      else texts.push(node.textContent ?? '');
    }
    return [...new Set(texts)].filter((text) => /\p{Script=Han}/u.test(text));
  }, ATTRIBUTES);
  return found
    .filter((text) => text !== CHINESE && !text.includes(NAME) && !NAME.startsWith(text))
    .map((text) => `still in Chinese: ${text.slice(0, 60)}`);
}

/** Horizontal overflow of the page, and the elements that cause it; empty without overflow. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    if (over <= 0) return [];
    const name = (element: Element) => {
      const label = element.id ? `#${element.id}` : `.${element.className}`;
      return `${element.localName}${label === '.' ? '' : label}`;
    };
    const out = [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -0.5 || right > root.clientWidth + 0.5);
      })
      .slice(0, 3);
    return [`the page scrolls sideways by ${over} px: ${out.map(name).join(' > ')}`];
  });
}

/** Initial values of each look. */
const PLAIN: Globals = { theme: 'light', lang: 'zh-CN', dir: 'ltr', text: '100' };

/** The narrowest phone. */
const NARROW = { width: 240, height: 320 };

/** The look with a fault; `any` if unknown. */
export type Look = 'light' | 'dark' | 'forced' | 'any';

/** A look and its fault. */
export interface Finding {
  look: Look;
  wrong: string;
}

/**
 * Shows a story once and inspects it in three looks, which together cover all conditions:
 *
 * - light, Chinese, left to right: the play function passes; axe; targets of 44 × 44 px; no horizontal scrolling at 240 px;
 * - dark, English: the play function passes again; right to left: axe; no Chinese text; in Chinese again, no horizontal scrolling at 240 px;
 * - forced colours with text of 200 %: axe; no horizontal scrolling at 240 px.
 *
 * None may have an uncaught error. Combined conditions do not hide each other's faults: no colour depends on language or
 * direction, and enlarged text needs the contrast of its normal size.
 */
export async function inspect(preview: Preview, story: BuiltStory): Promise<Finding[]> {
  const { id } = story;
  const { page } = preview;
  const found: Finding[] = [];
  const note = (look: Look, wrong: readonly string[]) =>
    found.push(...wrong.map((one) => ({ look, wrong: one })));
  const axe = (enlarged = 1) => violations(page, { wholePage: isWholePage(id), enlarged });
  const turned = (globals: Globals) => preview.set({ ...PLAIN, ...globals });
  const atNarrowest = async () => {
    await page.setViewportSize(NARROW);
    const wrong = await overflow(page);
    await page.setViewportSize(PHONE);
    return wrong.map((one) => `at ${NARROW.width} px ${one}`);
  };

  await turned({});
  note('light', await preview.show(id));
  note('light', await axe());
  note('light', await smallTargets(page));
  note('light', await atNarrowest());

  if (story.tags.includes('play-fn')) {
    const soFar = [...preview.trouble];
    await turned({ theme: 'dark', lang: 'en' });
    note('dark', await preview.show(id));
    preview.trouble.unshift(...soFar);
  }
  await turned({ theme: 'dark', lang: 'en', dir: 'rtl' });
  note('dark', await axe());
  note('dark', isTranslated(story) ? await chineseOn(page) : []);
  // In Chinese: some English labels of download buttons are wider than the narrowest phone.
  await turned({ theme: 'dark', dir: 'rtl' });
  note('dark', await atNarrowest());

  await page.emulateMedia({ forcedColors: 'active' });
  await turned({ text: '200' });
  note('forced', await notEnlarged(page));
  note('forced', await axe(2));
  if (!isWiderEnlarged(story)) note('forced', await atNarrowest());
  await page.emulateMedia({ forcedColors: 'none' });

  const trouble = preview.trouble.splice(0);
  note(
    'any',
    trouble.filter((line) => !(showsBadInput(story) && COMPLAINT.test(line))),
  );
  return found;
}

/** A story that shows a mistake may be wider when its text is enlarged: too many links, too long a label. */
const isWiderEnlarged = ({ id }: BuiltStory) => id.includes('--dont-');

/** Messages of `warnDeveloper` about invalid props: `Pager: there is no page 0 of 20; …` */
const COMPLAINT = /^console\.error: [A-Z]\w+: /;

/** Stories of invalid input may log messages; a component's first story, a usage story or a screen may not. */
function showsBadInput({ id, title, tags }: BuiltStory): boolean {
  return title.startsWith('Components/') && !id.endsWith('--default') && !tags.includes('usage');
}

/** Screens show untranslated texts of a catalogue, and foundations show Chinese type. */
const isTranslated = ({ title }: BuiltStory) => /^(Components|Flows)\//.test(title);

/** Checks that the toolbar has enlarged the text: otherwise the look would find nothing new. */
async function notEnlarged(page: Page): Promise<string[]> {
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  return size === '32px' ? [] : [`the page’s font size is ${size} instead of 32px`];
}
