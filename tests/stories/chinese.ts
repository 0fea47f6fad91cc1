import type { Page } from 'playwright';
import { HOSTILE_NAMES } from '../../design-system/samples/apps';

/** Attributes with text. */
const ATTRIBUTES = ['aria-label', 'alt', 'placeholder', 'title', 'aria-roledescription'];

/** A language’s own name for itself. */
const CHINESE = '中文';

/** Names from catalogues are not translated; a component may show the beginning of one. */
const NAME = HOSTILE_NAMES.long.slice(0, 11);

/** Chinese text on an English page, visible or for screen readers. */
export async function chineseOn(page: Page): Promise<string[]> {
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
