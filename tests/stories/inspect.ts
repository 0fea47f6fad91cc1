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

/** A look and what is wrong in it. */
export interface Finding {
  look: string;
  wrong: string;
}

/**
 * Shows a story once and looks at it every way it must stand:
 *
 * - it plays through, without an uncaught error;
 * - axe, every rule: light, dark, forced colours, right-to-left, text of 200 %;
 * - in English no word is left in Chinese;
 * - no sideways scrolling at 240 px in either direction;
 * - targets of 44 × 44 px.
 */
export async function inspect(preview: Preview, story: BuiltStory): Promise<Finding[]> {
  const { id } = story;
  const { page } = preview;
  const found: Finding[] = [];
  const note = (look: string, wrong: readonly string[]) =>
    found.push(...wrong.map((one) => ({ look, wrong: one })));
  const axe = () => violations(page, { wholePage: isWholePage(id) });
  const turned = (globals: Globals) => preview.set({ ...PLAIN, ...globals });

  await turned({});
  note('playing', await preview.show(id));
  note('light', await axe());
  note('light', await smallTargets(page));

  // Two looks at once: no colour depends on the words.
  await turned({ theme: 'dark', lang: 'en' });
  note('dark', await axe());
  note('in English', isTranslated(story) ? await chineseOn(page) : []);

  await turned({});
  await page.emulateMedia({ forcedColors: 'active' });
  note('forced colours', await axe());
  await page.emulateMedia({ forcedColors: 'none' });

  await page.setViewportSize(NARROW);
  note('240 px', await overflow(page));
  await turned({ dir: 'rtl' });
  note('240 px, right-to-left', await overflow(page));
  await page.setViewportSize(PHONE);
  note('right-to-left', await axe());

  await turned({ text: '200' });
  note('text at 200 %', await notEnlarged(page));
  note('text at 200 %', await axe());

  const trouble = preview.trouble.splice(0);
  note(
    'anywhere',
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
