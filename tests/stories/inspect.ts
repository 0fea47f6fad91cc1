import type { Page } from 'playwright';
import type { BuiltStory } from './built-stories';
import { isWholePage } from './built-stories';
import { chineseOn } from './chinese';
import { overflow } from './overflow';
import { type Globals, PHONE, type Preview } from './preview';
import { smallTargets } from './targets';
import { violations } from './violations';

/** Where every story starts, and what each look turns back. */
const PLAIN: Globals = { theme: 'light', lang: 'zh-CN', dir: 'ltr', text: '100' };

/** The narrowest phone. */
const NARROW = { width: 240, height: 320 };

/** In which look something is wrong; `any` when it is not known. */
export type Look = 'light' | 'dark' | 'forced' | 'any';

/** A look and what is wrong in it. */
export interface Finding {
  look: Look;
  wrong: string;
}

/**
 * Shows a story once and looks at it in three looks, which between them have every way it must stand:
 *
 * - light, Chinese, left to right: it plays through; axe; targets of 44 × 44 px; no sideways scrolling at 240 px;
 * - dark, English, right to left: axe; no word is left in Chinese; in Chinese again, no sideways scrolling at 240 px;
 * - forced colours with text of 200 %: axe.
 *
 * In none of them may there be an uncaught error. What is combined does not hide each other: no colour depends on the
 * words or on their direction, and enlarged letters are held to the contrast that they need at their usual size.
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
  await page.emulateMedia({ forcedColors: 'none' });

  const trouble = preview.trouble.splice(0);
  note(
    'any',
    trouble.filter((line) => !(showsBadInput(story) && COMPLAINT.test(line))),
  );
  return found;
}

/** What `complain` tells a developer of wrong props: `Pager: there is no page 0 of 20; …` */
const COMPLAINT = /^console\.error: [A-Z]\w+: /;

/** Stories of bad input are there to be complained of; a component's first story, a usage story or a screen is not. */
function showsBadInput({ id, title, tags }: BuiltStory): boolean {
  return title.startsWith('Components/') && !id.endsWith('--default') && !tags.includes('usage');
}

/** Screens show what their catalogue says, and foundations show Chinese type. */
const isTranslated = ({ title }: BuiltStory) => /^(Components|Flows)\//.test(title);

/** Without the toolbar's effect the look would be the plain one, and find nothing new. */
async function notEnlarged(page: Page): Promise<string[]> {
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  return size === '32px' ? [] : [`the page’s font size is ${size} instead of 32px`];
}
