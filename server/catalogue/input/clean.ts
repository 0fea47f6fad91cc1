import { withoutPiledMarks } from '../../../contract/piled-marks';
import type { Localized } from '../../store/schema/columns';
import { isAfter, isDate } from '../dates';

/**
 * Readers for values of a source. All input is hostile: results are bounded plain text, and no value makes a reader
 * throw.
 */

/** Control characters other than tab and line feed, lone surrogates, and bidirectional controls. */
const UNWANTED = /[\p{Surrogate}\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}/gu;
/** Most texts of a large index, which have none of them. */
const PLAIN = /^[\t\n -~]*$/;
/** Removes them, and piled combining marks. HTML entities can stand for any character, so a text whose entities were decoded is cleaned again. */
export const withoutControls = (text: string): string =>
  PLAIN.test(text) ? text : withoutPiledMarks(text.replace(UNWANTED, ''));

/** A visible character: not a format or ignorable character, a space, a filler or the empty Braille cell. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\u2800]/u;
const LOCALE = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8}){0,3}$/;
/** Largest number of locales of one text. */
const LOCALES_MAX = 200;

export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object; an empty one for anything else. */
export function fieldsOf(value: unknown): Fields {
  // Cast: an object and not an array, whose values are unknown, as in Fields.
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Text of several lines, truncated to `max` characters; undefined when nothing visible is left. A number is its digits. */
export function textOf(value: unknown, max: number): string | undefined {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const clean = withoutControls(text.slice(0, max * 2).replace(/\r\n?/g, '\n')).trim();
  const cut = clean.length <= max ? clean : [...clean].slice(0, max).join('');
  return SEEN.test(cut) ? cut : undefined;
}

/** Text on one line. */
export function lineOf(value: unknown, max: number): string | undefined {
  return textOf(value, max)?.replace(/\s+/g, ' ');
}

/** A name on one line. Some sources have it as Android's resources write it, with escapes: `translator\\n`, `The\\u00A0Verge`. */
export function nameOf(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return lineOf(value, max);
  const text = value
    .slice(0, max * 6)
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/\\[nrt](?![a-z])/g, ' ')
    .replace(/\\(['"@?])/g, '$1');
  return lineOf(text, max);
}

/** A licence by its SPDX name; undefined for the names that say that it is unknown. */
export function licenseOf(value: unknown): string | undefined {
  const name = lineOf(value, 100);
  return name !== undefined && /^(?:NOASSERTION|NONE|Unknown)$/i.test(name) ? undefined : name;
}

/** The value, if it is a whole number from 0 to 2^53 - 1. */
export function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** A time, epoch ms, that can be written as a date; 0 stands for an unknown one. @param indexed the index's own time: later dates are invalid */
export function dateOf(value: unknown, indexed: number): number | undefined {
  const at = countOf(value);
  return at && isDate(at) && !isAfter(at, indexed) ? at : undefined;
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

/** An https address. */
export function httpsOf(value: unknown): string | undefined {
  const address = addressOf(value);
  return address?.startsWith('https:') ? address : undefined;
}

/** A text by locale, each value read by `read`, sorted; invalid locales are left out. */
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

/** `{key: value}`, or `{}` without a value: absent stays absent (D§18). */
export function given<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  // The computed key is K by construction; TypeScript widens it to string.
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: V });
}
