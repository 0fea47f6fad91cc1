import * as v from 'valibot';
import { cutText } from './cut-text';
import { withoutPiledMarks } from './piled-marks';

/** Building blocks for call parameters. Everything arrives as text in a query or as JSON in a body. */

const digits = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) =>
    typeof value === 'number' || /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN,
  ),
);

/** A whole number from `min` to `max`. */
export const int = (min: number, max: number) =>
  v.pipe(digits, v.integer(), v.minValue(min), v.maxValue(max));

/** An entity's number. */
export const id = int(1, 2_147_483_647);

const plain = (value: string, max: number): string =>
  cutText(withoutPiledMarks(value.replace(/\p{Cc}/gu, ' ')).trim(), max);

/** A text. A whole number counts as its digits: the calls that have numbers for places and kinds send them as such in JSON. */
const written = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
);

/** Plain text: control characters become spaces, piled combining marks and too many joined signs are removed, then it is trimmed and cut to `max` UTF-16 code units. */
export const text = (max: number) =>
  v.pipe(
    written,
    v.transform((value) => plain(value, max)),
    v.description(`text, cut to ${max} characters`),
  );

/** A comma-separated list of plain texts, each cut to `max`. Duplicates, empty texts and those after the first `most` are dropped. */
export const list = (most: number, max: number) =>
  v.pipe(
    v.union([written, v.array(written)]),
    v.transform((value) => {
      const parts = typeof value === 'string' ? value.split(',', most * 2) : value;
      const items = parts.map((item) => plain(item, max));
      return [...new Set(items)].filter(Boolean).slice(0, most);
    }),
    v.description(`up to ${most} texts, separated by commas, or a list of them`),
  );

/** `offset` and `count` of a list call, with the call's own default count. */
export const page = (count: number) => ({
  offset: v.optional(int(0, 1_000_000), 0),
  count: v.optional(int(1, 100), count),
});
