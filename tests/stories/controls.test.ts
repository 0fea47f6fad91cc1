import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { type BuiltStory, builtStories, STORYBOOK } from './built-stories';
import { inspect } from './inspect';
import { openPreview, type Preview } from './preview';
import { serveFolders } from './static-server';
import { smallTargets } from './targets';

/** Controls of stories.test.ts: each planted fault must be found, in the affected looks only. */
const browser = forFile(() => openBrowser());
const storybook = forFile(() => serveFolders({ '/': STORYBOOK }));
/** Each test plants its fault in this page, and takes it away again. */
let preview: Preview;

const stories = builtStories();

beforeAll(async () => {
  preview = await open();
});

const open = () => openPreview(browser, storybook.url, component.id);

function storyCalled(pattern: RegExp): BuiltStory {
  const story = stories.find(({ id }) => pattern.test(id));
  if (!story) throw new Error(`No story is called ${pattern}.`);
  return story;
}

/** A faultless story of each kind. */
const component = storyCalled(/^components-.*badge--default$/);
const screen = storyCalled(/^screens-.*offline/);
/** Its play function opens the menu with a click and expects it open. */
const played = storyCalled(/^components-.*navmenu--open$/);

/** Findings without a planted fault, by story. */
const clean = new Map<string, string[]>();

/** Findings on a story, as `look: first words`. */
const findings = async (story: BuiltStory) =>
  (await inspect(preview, story)).map(({ look, wrong }) => `${look}: ${wrong}`);

/** Plants a fault; the result takes it away. */
type Plant = () => Promise<() => Promise<unknown>>;

/** Findings due to the planted fault. */
async function foundAfter(plant: Plant, story = component): Promise<string[]> {
  const before = clean.get(story.id) ?? (await findings(story));
  clean.set(story.id, before);
  const remove = await plant();
  const after = await findings(story).finally(remove);
  return after.filter((one) => !before.includes(one));
}

const css =
  (content: string): Plant =>
  async () => {
    const style = await preview.page.addStyleTag({ content });
    return () => style.evaluate((element) => element.parentNode?.removeChild(element));
  };

/** Adds markup beside the story, like a toast or a dialog. */
const markup =
  (html: string): Plant =>
  async () => {
    const added = await preview.page.evaluateHandle((text) => {
      const before = new Set(document.body.childNodes);
      document.body.insertAdjacentHTML('afterbegin', text);
      return [...document.body.childNodes].filter((node) => !before.has(node));
    }, html);
    return () =>
      added.evaluate((nodes) => {
        for (const node of nodes) node.remove();
      });
  };

const looks = (found: readonly string[]) => [...new Set(found.map((one) => one.split(': ')[0]))];

describe('insufficient contrast is found', () => {
  const PALE = '{ color: #777 !important; background: #888 !important }';

  it.each([
    ['light', '[data-theme=light][dir=ltr][lang=zh-CN]'],
    ['dark', '[data-theme=dark]'],
    ['dark', '[dir=rtl]'],
    ['dark', '[lang=en]'],
  ])('in the look %s, for %s', async (look, root) => {
    const found = await foundAfter(css(`${root} #storybook-root * ${PALE}`));
    expect(found.join()).toContain(`${look}: axe color-contrast`);
    expect(looks(found)).toEqual([look]);
  });

  const forced = (declarations: string) =>
    css(
      `@media (forced-colors: active) { #storybook-root * { forced-color-adjust: none; ${declarations} } }`,
    );

  it('in forced colours', async () => {
    const found = await foundAfter(forced('color: #777 !important; background: #888 !important'));
    expect(found.join()).toContain('forced: axe color-contrast');
    expect(looks(found)).toEqual(['forced']);
  });

  it.each([
    ['enlarged letters are held to that of small ones', '14px', true],
    ['letters that are large anyway are not', '24px', false],
  ])('in forced colours, where %s', async (_, size, isFound) => {
    // 3.5:1, enough for large text only.
    const pale = `color: #888 !important; background: #fff !important; font-size: calc(${size} * 2) !important`;
    const found = await foundAfter(forced(pale));
    expect(found.join().includes('forced: axe color-contrast')).toBe(isFound);
  });
});

it('text that overflows a fixed box at 200 % is found', async () => {
  // At normal size the box fits its two lines; at double size it scrolls, and the keyboard can't reach it.
  const box =
    '<div style="width: 200px; height: 60px; overflow: auto; line-height: 1.5; font-size: 1rem">one line<br>and another</div>';
  const found = await foundAfter(markup(box));
  expect(found.join()).toContain('forced: axe scrollable-region-focusable');
  expect(looks(found)).toEqual(['forced']);
});

it('a page that does not enlarge its text is found', async () => {
  const found = await foundAfter(css('html { font-size: 16px !important }'));
  expect(found).toEqual(['forced: the page’s font size is 16px instead of 32px']);
});

it('faults beside the story are found, because the whole body is checked', async () => {
  const found = await foundAfter(markup('<button style="width: 44px; height: 44px"></button>'));
  expect(looks(found)).toEqual(['light', 'dark', 'forced']);
  expect(found.every((one) => one.includes('axe button-name'))).toBe(true);
});

it('an untranslated word is found', async () => {
  const found = await foundAfter(markup('<p>漏译</p><img alt="漏掉的画">'));
  expect(found).toEqual(['dark: still in Chinese: 漏译', 'dark: still in Chinese: 漏掉的画']);
});

describe('a page without a main landmark', () => {
  const stray = markup('<p>Stray</p>');

  it('is found on a screen', async () => {
    expect((await foundAfter(stray, screen)).join()).toContain('axe region');
  });

  it('is allowed on a component', async () => {
    expect(await foundAfter(stray)).toEqual([]);
  });
});

describe('horizontal scrolling is found', () => {
  it.each([
    ['[dir=ltr] .wide', '250px', ['light', 'forced']],
    ['[dir=rtl] .wide', '250px', ['dark']],
    // Wider than 240 px only when the text is enlarged.
    ['.wide', '8rem', ['forced']],
  ])('of %s, %s wide', async (selector, width, expected) => {
    const wide = `<p class="wide" style="width: 0">.</p><style>${selector} { width: ${width} !important }</style>`;
    const found = await foundAfter(markup(wide));
    expect(looks(found)).toEqual(expected);
    for (const one of found)
      expect(one).toMatch(/: at 240 px the page .* by [1-9][0-9]? px: p\.wide/);
  });
});

it('a target that is too small is found', async () => {
  const found = await foundAfter(markup('<button style="width: 40px; height: 44px">x</button>'));
  expect(found).toEqual([expect.stringMatching('^light: button “x”')]);
});

describe('targets', () => {
  const button = (style: string) => `<button style="padding: 0; border: 0; ${style}">x</button>`;
  const enlarged = `<style>.big { position: relative; margin: 30px } .big::after { content: ''; position: absolute; inset: -12px }</style>`;
  const targetsAfter = async (plant: Plant) => {
    // As `inspect` begins; it ends with enlarged text.
    await preview.set({ theme: 'light', lang: 'zh-CN', dir: 'ltr', text: '100' });
    await preview.show(component.id);
    expect(await smallTargets(preview.page)).toEqual([]);
    const remove = await plant();
    return smallTargets(preview.page).finally(remove);
  };
  const sizes = (found: readonly string[]) => found.map((one) => /[\d]+ × [\d]+ px/.exec(one)?.[0]);

  it.each([
    ['one pixel too low', button('width: 44px; height: 43px'), ['44 × 43 px']],
    ['one pixel too narrow', button('width: 43px; height: 44px'), ['43 × 44 px']],
    ['just large enough', button('width: 44px; height: 44px'), []],
    [
      'small, with a neighbour over its enlarged area',
      `${enlarged}${button('width: 20px; height: 20px').replace('style', 'class="big" style')}<a href="#" style="position: absolute; top: 0; left: 70px; width: 50px; height: 90px">y</a>`,
      [expect.stringMatching(/^\d+ × 44 px$/)],
    ],
    [
      'small, with an enlarged area',
      `${enlarged}${button('width: 20px; height: 20px').replace('style', 'class="big" style')}`,
      [],
    ],
    ['a link alone', '<div><a href="#">Alone</a></div>', [expect.stringMatching(/px$/)]],
    [
      'a link in running text',
      '<p>More is <a href="#" style="text-decoration: underline">there</a>.</p>',
      [],
    ],
    [
      'a small field in a large label',
      '<label style="display: block; padding: 20px"><input type="checkbox">Yes</label>',
      [],
    ],
    ['disabled', '<button disabled>x</button>', []],
  ])('%s', async (_, html, expected) => {
    expect(sizes(await targetsAfter(markup(html)))).toEqual(expected);
  });

  it('a covered target is found', async () => {
    const covered = `<div style="position: relative">${button('width: 50px; height: 50px')}<p class="veil" style="position: absolute; inset: 0">.</p></div>`;
    const found = await targetsAfter(markup(covered));
    expect(found).toEqual(['button “x” cannot be tapped: p.veil lies over it']);
  });
});

it('(control: no fault is left in the page)', async () => {
  expect(await findings(component)).toEqual([]);
});

describe('a fault of a script, which stays in its page,', () => {
  beforeEach(async () => {
    const shared = preview;
    preview = await open();
    return async () => {
      await preview.close();
      preview = shared;
    };
  });

  /** Nothing to take away. */
  const kept = async () => undefined;

  it('is found if it fails a play function, and does not affect the next story', async () => {
    const deaf = async () => {
      await preview.page.evaluate(() => {
        const ignore = (event: Event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
        };
        document.addEventListener('click', ignore, true);
      });
      return kept;
    };
    expect((await foundAfter(deaf, played)).join()).toContain('light: it fails: ');
    expect(await findings(component)).toEqual([]);
  });

  it('is found if it is uncaught or writes to console.error', async () => {
    const planted = async () => {
      await preview.page.evaluate(() => {
        new MutationObserver(() => {
          console.error('Badge: said');
          setTimeout(() => {
            throw new Error('thrown');
          });
        }).observe(document.documentElement, { attributes: true });
      });
      return kept;
    };
    const found = await foundAfter(planted);
    expect(found.join()).toContain('any: console.error: Badge: said');
    expect(found.join()).toContain('any: uncaught: thrown');
  });
});
