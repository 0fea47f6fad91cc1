import type { Localized } from '../../store/schema/columns';
import { isAfter, isDate } from '../dates';

/** Reading what a source wrote. All of it is hostile: bounded, plain, and never a reason to throw. */

/** Controls other than tab and line feed, lone surrogates, and marks that turn the reading direction of what follows. */
const UNWANTED = /[\p{Surrogate}\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}/gu;
/** What is drawn as nothing or as empty space: format and ignorable characters, spaces, fillers, the empty Braille cell. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\u2800]/u;
const LOCALE = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8}){0,3}$/;
/** Most locales kept of one text. */
const LOCALES_MAX = 200;

export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object; anything else reads as an empty one. */
export function fieldsOf(value: unknown): Fields {
  // Checked to be an object and no array: its values are unknown, as Fields says.
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Text over several lines, cut at `max` characters; undefined when nothing that can be seen is left. */
export function textOf(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const clean = value
    .slice(0, max * 2)
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, '')
    .trim();
  const cut = [...clean].slice(0, max).join('');
  return SEEN.test(cut) ? cut : undefined;
}

/** Text on one line. */
export function lineOf(value: unknown, max: number): string | undefined {
  return textOf(value, max)?.replace(/\s+/g, ' ');
}

/** A whole number from 0 to 2^53 - 1. */
export function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** A moment, epoch ms, that can be written as a date. @param indexed the index's own time: nothing in it is later */
export function dateOf(value: unknown, indexed: number): number | undefined {
  const at = countOf(value);
  return at !== undefined && isDate(at) && !isAfter(at, indexed) ? at : undefined;
}

/** Lower-case hex of a SHA-256. */
export function sha256Of(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return /^[0-9a-f]{64}$/.test(text) ? text : undefined;
}

/** An http(s) address, as `URL` writes it. */
export function addressOf(value: unknown): string | undefined {
  const text = lineOf(value, 2_000);
  if (!text || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/** A text by locale, each read by `read`, sorted; locales that are none are left out. */
export function localizedOf(
  value: unknown,
  read: (text: unknown) => string | undefined,
): Localized {
  const texts: [string, string][] = [];
  for (const [locale, raw] of Object.entries(fieldsOf(value)).slice(0, LOCALES_MAX)) {
    const text = read(raw);
    if (text !== undefined && LOCALE.test(locale)) texts.push([locale.replaceAll('_', '-'), text]);
  }
  return Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An Android package name. */
export const isPackageName = (text: string): boolean =>
  text.length <= 255 && /^[A-Za-z]\w*(?:\.\w+)*$/.test(text);

/** `{key: value}`, or nothing where there is no value: absent stays absent (D§18). */
export function given<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  // The computed key is K by construction; TypeScript widens it to string.
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: V });
}
