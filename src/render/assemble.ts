import type { Page } from '../screens/shared/page';
import { sharedFiles } from '../shared-files';
import { rulesAhead } from './ahead';
import { lookStyle } from './look-style';
import { type StyleRule, usedCss } from './used-css';

/** Output of the build for pages: the inlined content of a first page, and the build's name. */
export interface Inlines {
  /** The rules of a style sheet by screen. */
  css: Record<string, StyleRule[]>;
  /** The script of every page. */
  runtime: string;
  /**
   * A hash of what all pages share: in the names of the shared files, and in the cookie that reports their
   * presence.
   */
  build: string;
}

/** Places for styles and runtime. Text of a catalogue cannot contain them, because its `<` is escaped. */
const NO_STYLE = '<style></style>';
const NO_SCRIPT = '<script></script>';

/** A link to the page's own address: the renderer omits an empty value, and validators report that. */
const OWN_ADDRESS = /(<a(?: [\w:-]+(?:="[^"]*")?)*? href)(?=[ >])/g;

/** A page as it is sent. */
export interface Assembled {
  html: string;
  /** The styles that a first page contains. */
  style: string;
  /** The shop's own colours, which a page with references to shared files contains too. */
  always: string;
  /** What the browser may load in advance; nothing in lite mode. */
  rules: string;
  /** The same for both forms of a page; changes with any change of the page. */
  content: string;
}

/**
 * Adds styles and runtime to a page: inlined, or as references to shared files that the browser has (D§22). A script
 * from the cache may run before the body is parsed; one that is not cached delays nothing.
 *
 * @param markup the rendered document
 * @param screen the screen's folder, whose style sheet the page needs
 */
export function assemble(
  markup: string,
  screen: string,
  { css, runtime, build }: Inlines,
  page: Pick<Page, 'hasShared' | 'lite' | 'device' | 'look'>,
): Assembled {
  const { hasShared, look } = page;
  const always = look.colors ? lookStyle(look.colors) : '';
  const style = always + usedCss(css[screen] ?? [], markup);
  const content = `<!doctype html>${markup.replace(OWN_ADDRESS, '$1=""')}`;
  const shared = sharedFiles(build);
  const [styles, script] = hasShared
    ? [
        `${always && `<style>${always}</style>`}<link rel="stylesheet" href="${shared.style}"><script async src="${shared.script}"></script>`,
        '',
      ]
    : [`<style>${style}</style>`, `<script>${runtime}</script>`];
  // Functions, because `$` has a meaning in a replacement text.
  const html = content.replace(NO_STYLE, () => styles).replace(NO_SCRIPT, () => script);
  return { html, style, always, content: build + always + content, rules: rulesAhead(page) };
}
