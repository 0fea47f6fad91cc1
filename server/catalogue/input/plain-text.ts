import { textOf } from './clean';

/** Longest description of an app, in characters. */
export const DESCRIPTION_MAX = 20_000;

/** Elements that end a line. */
const BREAKS = /<\s*(?:br|\/p|\/div|\/h[1-6]|\/ul|\/ol|\/li|\/tr)\b[^>]{0,500}>/gi;
const ITEMS = /<\s*li\b[^>]{0,500}>/gi;
/** A cell of a table, with the start of its row. */
const CELLS = /(<tr\b[^<>]{0,300}>\s{0,20})?<t[dh]\b[^<>]{0,300}>/gi;
const TAGS = /<\/?[a-z][^<>]{0,2000}>/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * The text of a description: sources mix plain text with simple HTML. The result is readable, not safe: pages escape
 * what they print.
 */
export function plainText(source: string): string {
  return source
    .replace(BREAKS, '\n')
    .replace(ITEMS, '• ')
    .replace(CELLS, (_, row?: string) => (row === undefined ? ' · ' : ''))
    .replace(TAGS, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => entity(name) ?? whole)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The text of a description, at most `max` characters; undefined when nothing visible is left. It is cleaned before and after
 * entities are decoded, because these can stand for any character.
 */
export function plainTextOf(value: unknown, max = DESCRIPTION_MAX): string | undefined {
  const source = textOf(value, max);
  return source && textOf(plainText(source), max);
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()];
  const hex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : undefined;
}
