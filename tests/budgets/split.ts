import { brotliCompressSync, constants } from 'node:zlib';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** Cached sizes by text: all pages of a kind share styles and scripts. */
const known = new Map<string, number>();

/** Size of a text compressed by brotli 11, in bytes; an empty text has 0. */
export function brotliSize(text: string): number {
  if (text === '') return 0;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const size = known.get(text) ?? brotliCompressSync(text, { params }).length;
  known.set(text, size);
  return size;
}

/** A page split into its markup, inlined styles and inlined scripts. */
interface Parts {
  html: string;
  css: string;
  js: string;
}

/** Splits a page. A script that is data (JSON, a template) counts as markup, and an external one has no text here. */
export function split(page: string): Parts {
  const js: string[] = [];
  const css: string[] = [];
  const html = page
    .replace(SCRIPT, (whole, attributes: string, source: string) => {
      const type = /\btype=["']?([^"'\s>]+)/.exec(attributes)?.[1];
      if (type && !/^(module|text\/javascript)$/.test(type)) return whole;
      js.push(source);
      return `<script${attributes}></script>`;
    })
    .replace(STYLE, (_whole, source: string) => {
      css.push(source);
      return '<style></style>';
    });
  return { html, css: css.join(''), js: js.join('\n') };
}

/** Links that a browser loads by itself. */
const FOLLOWED = /\brel=["']?(stylesheet|modulepreload|preload)\b/;

/** Addresses of the scripts, styles and data that a page's markup makes a browser fetch, in order. */
export function linked(page: string, url: string): string[] {
  return [...page.matchAll(/<(script|link)\b([^>]*)>/g)].flatMap(([, tag, attributes = '']) => {
    if (tag === 'link' && !(FOLLOWED.test(attributes) && !/\bas=["']?image\b/.test(attributes)))
      return [];
    const address = /\b(?:src|href)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/.exec(attributes);
    const found = address?.slice(1).find((text) => text !== undefined);
    return found === undefined ? [] : new URL(found.replaceAll('&amp;', '&'), url).href;
  });
}
