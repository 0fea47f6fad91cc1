import * as v from 'valibot';
import { hasPiledMarks } from '../../../contract/piled-marks';
import { redirectTarget } from '../../../contract/redirect-target';
import { isPackageName } from '../../catalogue/input/clean';
import { shopLanguage, shopZone } from '../../settings';
import type { Localized } from '../../store/schema/columns';

/** Midnight at the beginning of a day, `2026-11-21`, in a time zone; epoch ms. */
function midnightIn(day: string, timeZone: string): number {
  const utc = Date.parse(day);
  // Again, because the clocks may be changed between midnight in UTC and there.
  return utc - offsetOf(utc - offsetOf(utc, timeZone), timeZone);
}

/** How far the clocks of a time zone are before UTC, in ms. */
function offsetOf(at: number, timeZone: string): number {
  // Sweden writes dates as ISO 8601 does.
  const there = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return Date.parse(`${there.replace(' ', 'T')}Z`) - at;
}

/** Fields of the operator's files. Every message says what is wrong and what to do. */

/** An object with these fields and no others. */
export const object = <T extends v.ObjectEntries>(entries: T) =>
  v.strictObject(entries, (issue) => {
    const field = String(issue.path?.at(-1)?.key ?? '');
    if (issue.expected === 'never')
      return `there is no such field. Remove it; the fields are ${Object.keys(entries).join(', ')}.`;
    return field && issue.received === 'undefined'
      ? 'it is missing. Add it.'
      : 'this is not an object. Write { … }.';
  });

/** Characters that a text must not contain: control characters other than a line feed, and bidirectional controls. */
const UNWANTED = /[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}|\p{Surrogate}/u;

/** Plain text of at most `max` characters, on one line unless `lines`. */
export const text = (max: number, lines = false) =>
  v.pipe(
    v.string('this is not a text. Write it in double quotes.'),
    v.trim(),
    v.nonEmpty('the text is empty. Write something, or remove the field.'),
    v.check(
      (value) => [...value].length <= max,
      `the text has more than ${max} characters. Shorten it.`,
    ),
    v.check(
      (value) => !UNWANTED.test(value) && (lines || !value.includes('\n')),
      lines
        ? 'the text has a control character. Remove it.'
        : 'the text has a line break or a control character. Remove it.',
    ),
    v.check(
      (value) => !hasPiledMarks(value),
      'the text has more than four accents on a character, or more than eight joined signs in one. Remove some.',
    ),
  );

const LOCALE = /^[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,2}$/;

/** A text, in the shop's language, or one for each language: `{"zh-CN": "…", "en": "…"}`. */
export const localized = (max: number, lines = false) => {
  const each = text(max, lines);
  const byLocale = v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(LOCALE, 'this is not a language. Write one such as zh-CN or en.')),
      each,
      'this is neither a text nor texts by language. Write "…" or {"zh-CN": "…", "en": "…"}.',
    ),
    v.check((texts) => Object.keys(texts).length > 0, 'there is not a text in it. Write one.'),
  );
  return v.lazy(
    (value): v.GenericSchema<unknown, Localized> =>
      typeof value === 'string'
        ? v.pipe(
            each,
            v.transform((one): Localized => ({ [shopLanguage()]: one })),
          )
        : byLocale,
  );
};

/** The operator's permanent key for an entry; the same key again means the same entry. */
export const key = v.pipe(
  v.string('the key is not a text. Write it in double quotes.'),
  v.regex(
    /^[a-z0-9][a-z0-9-]{0,47}$/,
    'this is not a key. Take lower-case letters, digits and hyphens, at most 48, such as autumn-2026.',
  ),
);

export const packageName = v.pipe(
  v.string('this is not a package name. Write it in double quotes.'),
  v.check(isPackageName, 'this is not a package name. Write one such as org.example.app.'),
);

const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/;
const NO_DATE =
  'this is not a date. Write 2026-11-21 (begins at midnight in the SHOP_TIME_ZONE) or 2026-11-21T08:00+08:00.';

/** A time: a day, which begins at midnight in the shop's zone, where visitors read it; or a time with its zone. Epoch ms. */
export const date = v.pipe(
  v.string(NO_DATE),
  v.check((value) => DATE.test(value) && isDay(value), NO_DATE),
  v.transform((value) => (value.includes('T') ? Date.parse(value) : midnightIn(value, shopZone()))),
);

/** Whether the day exists: JavaScript parses 31 February as a day of March. */
function isDay(value: string): boolean {
  const day = value.slice(0, 10);
  const at = Date.parse(day);
  return (
    !Number.isNaN(Date.parse(value)) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().startsWith(day)
  );
}

/** The period in which an entry is shown. */
export const times = { starts: v.optional(date), ends: v.optional(date) };
/** A whole number; `otherwise` is the default. */
export const whole = (min: number, max: number, otherwise?: number) => {
  const number = v.pipe(
    v.number('this is not a number. Write one such as 1.'),
    v.integer('this is not a whole number. Write one such as 1.'),
    v.minValue(min, `this is below ${min}. Write ${min} or more.`),
    v.maxValue(max, `this is above ${max}. Write less.`),
  );
  return otherwise === undefined ? number : v.optional(number, otherwise);
};
/** The position of an entry; lower ones come first. */
export const order = whole(0, 9_999, 0);

/** A link that the redirect helper allows (S§5, D§10), rebuilt from its parts. */
export const link = (sites: readonly string[]) =>
  v.pipe(
    v.string('the link is not a text. Write it in double quotes.'),
    v.maxLength(2_048, 'the link has more than 2048 characters. Shorten it.'),
    v.check(
      (value) => value === '/' || redirectTarget(value, sites) !== '/',
      `the shop may not link to this address. Write a path of this site, such as /special/3, or an address on ${sites.join(', ')} (PARTNER_SITES).`,
    ),
    v.transform((value) => redirectTarget(value, sites)),
  );

/** A picture from a file beside this one, or from a listed host, with its alternative text. */
export const picture = v.pipe(
  object({
    file: v.optional(text(500)),
    url: v.optional(text(2_048)),
    alt: localized(200),
  }),
  v.check(
    ({ file, url }) => (file === undefined) !== (url === undefined),
    'give the picture either as a "file" or as a "url".',
  ),
);
export type PictureField = v.InferOutput<typeof picture>;
