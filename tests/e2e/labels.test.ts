import { expect, it } from 'vitest';
import { LANGS } from '../../contract/lang';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { addRules } from '../helpers/plant';
import { onDemo } from './on-each-catalogue';

/** Labels of the tab bar and of the library that are cut, and words in them that are broken. */
function notWhole(): string[] {
  const linesOf = (node: Text, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const labels = document.querySelectorAll<HTMLElement>('nav a, main [aria-busy] :is(b, span)');
  return [...labels].flatMap((label) => {
    const node = label.lastChild;
    if (!(node instanceof Text)) return [];
    const isCut = label.scrollWidth > label.clientWidth;
    // Chinese and Japanese may be broken anywhere.
    const words = [...node.data.matchAll(/[\p{L}\p{M}]+/gu)].filter(
      ([word]) => !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word),
    );
    const broken = words.some(
      ({ 0: word, index }) => linesOf(node, index, index + word.length) > 1,
    );
    return isCut || broken ? [node.data] : [];
  });
}

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
        const labels = await page.evaluate(notWhole);
        if (labels.length > 0) found[lang] = labels;
      }
      expect(found).toEqual({});

      // The control: broken words are found.
      await addRules(page, 'main [aria-busy] button span { width: 20px !important }');
      expect(await page.evaluate(notWhole)).not.toEqual([]);
      await leave();
    },
  );
});
