import { expect, it } from 'vitest';
import { LANGS } from '../../contract/lang';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { addRules } from '../helpers/plant';
import { onDemo } from './on-each-catalogue';

/** The texts of elements that are cut, and those with a broken word. */
function notWhole(selector: string): Record<'cut' | 'broken', string[]> {
  const linesOf = (node: Text, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const found: ReturnType<typeof notWhole> = { cut: [], broken: [] };
  for (const label of document.querySelectorAll<HTMLElement>(selector)) {
    const node = label.lastChild;
    if (!(node instanceof Text)) continue;
    if (label.scrollWidth > label.clientWidth) found.cut.push(node.data);
    // Chinese and Japanese may be broken anywhere.
    const words = [...node.data.matchAll(/[\p{L}\p{M}]+/gu)].filter(
      ([word]) => !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word),
    );
    const broken = words.some(
      ({ 0: word, index }) => linesOf(node, index, index + word.length) > 1,
    );
    if (broken) found.broken.push(node.data);
  }
  return found;
}

/** Labels of the tab bar and of the library. */
const LABELS = 'nav a, main [aria-busy] :is(b, span)';
/** Names of apps, and of what can be won. */
const NAMES = 'main [data-app-id] b, main a[href^="/lucky/"] small';

onDemo({ worker: false }, (ground) => {
  it.each([240, 360, 768])(
    'the words of the tab bar and of the library are whole at %d px in every language',
    async (width) => {
      const device = width < 768 ? 'phone' : 'pc';
      const { page, visit, leave } = await ground.visitor({ device, width });
      const found: Record<string, string[]> = {};
      for (const lang of LANGS) {
        await visit(`${ground.url}/me?lang=${lang}`);
        await waitUntilSettled(page);
        const { cut, broken } = await page.evaluate(notWhole, LABELS);
        if (cut.length + broken.length > 0) found[lang] = [...cut, ...broken];
      }
      expect(found).toEqual({});

      // The control: broken words are found.
      await addRules(page, 'main [aria-busy] button span { width: 20px !important }');
      const { cut, broken } = await page.evaluate(notWhole, LABELS);
      expect([...cut, ...broken]).not.toEqual([]);
      await leave();
    },
  );

  it.each([240, 360])('no word of a name is broken at %d px', async (width) => {
    const { page, visit, leave } = await ground.visitor({ device: 'phone', width });
    for (const path of ['/', '/apps', '/games', '/top/installs', '/preorder', '/activities']) {
      await visit(`${ground.url}${path}?lang=en`);
      await waitUntilSettled(page);
      expect({ path, broken: (await page.evaluate(notWhole, NAMES)).broken }).toEqual({
        path,
        broken: [],
      });
    }
    await visit(`${ground.url}/top/installs?lang=en`);
    await addRules(page, 'main b { word-wrap: break-word !important; max-width: 40px }');
    expect((await page.evaluate(notWhole, NAMES)).broken).not.toEqual([]);
    await leave();
  });
});
