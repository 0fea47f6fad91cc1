import { brotliCompressSync, constants } from 'node:zlib';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** Size of a text under the strongest brotli, in bytes; nothing is 0 bytes. */
export function brotliSize(text: string): number {
  if (text === '') return 0;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).length;
}

/** A page taken apart into its markup, its inlined styles and its inlined scripts. */
export interface Parts {
  html: string;
  css: string;
  js: string;
}

/** Takes a page apart. A script that is data (JSON, a template) counts as markup, and an external one has no text here. */
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
