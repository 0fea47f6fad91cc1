import { createHash } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import {
  BAR_PARTS,
  HEADER_PARTS,
  HOME_PARTS,
  type LookSettings,
} from '../../contract/entities/look';
import { LANGS, languageOf } from '../../contract/lang';
import { brandColors } from '../../src/render/server';
import { readLocal } from '../catalogue/input/read-local';
import { LOGO_BYTES_MAX, letterIcons, lookIcons } from '../images/look/icons';
import { errorText, OperatorError } from '../operator-error';
import { localized, object, text } from '../shop/file/fields';
import { type Located, readLocated } from '../shop/file/locate-json';
import { entriesOf, Problems } from '../shop/file/problems';
import { localize, nearest } from '../store/locale';
import type { WholeLook } from '../store/queries/look';

/** Hebrew, Arabic and their neighbours, and the marks of their direction. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200e\u200f\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Whether the language of a locale is written in that direction. */
const isRightToLeft = (locale: string): boolean =>
  LANGS.some((lang) => languageOf(lang).dir === 'rtl' && nearest([lang], locale) === lang);

const ownText = (max: number) =>
  v.pipe(
    localized(max),
    v.check(
      (texts) => Object.values(texts).every((one) => /[^\s\p{Cf}]/u.test(one)),
      'the text has no letter that can be seen.',
    ),
    v.check(
      (texts) =>
        Object.entries(texts).every(
          ([locale, one]) => !RIGHT_TO_LEFT.test(one) || isRightToLeft(locale),
        ),
      'the text is written from right to left, and its language is not.',
    ),
  );

const NO_COLOR = 'this is not a colour. Write one such as "#1a5fb4".';
const color = v.pipe(
  v.string(NO_COLOR),
  v.regex(/^#(?:[\da-f]{3}){1,2}$/i, NO_COLOR),
  v.toLowerCase(),
  // The short form has each digit once.
  v.transform((hex) => (hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex)),
  v.check(
    (hex) => brandColors(hex) !== undefined,
    'the colour is white, or nearly: nothing in it can be seen. Give a darker one.',
  ),
);

/** A list of some of these, each once. */
function some<const T extends string>(all: readonly T[]) {
  const message = `give a list of some of these, each once: ${all.join(', ')}.`;
  return v.pipe(
    v.array(v.picklist(all, message), message),
    v.check((list) => list.length > 0 && new Set(list).size === list.length, message),
    // Cast: the check has counted them.
    v.transform((list) => list as [T, ...T[]]),
  );
}

const schema = object({
  name: v.optional(ownText(40)),
  shortName: v.optional(ownText(16)),
  color: v.optional(color),
  theme: v.optional(v.picklist(['light', 'dark'], 'give "light" or "dark", or remove the field.')),
  /** A file beside this one, or a `data:` address, as `look show` prints it. */
  logo: v.optional(text(LOGO_BYTES_MAX * 2)),
  languages: v.optional(some(LANGS)),
  header: v.optional(some(HEADER_PARTS)),
  bar: v.optional(some(BAR_PARTS)),
  home: v.optional(some(HOME_PARTS)),
  footer: v.optional(ownText(120)),
});

/**
 * Reads an operator's file.
 * @throws OperatorError with one line for each problem
 */
export async function readLookFile(file: string): Promise<WholeLook> {
  return readLook(await readLocated(file));
}

/** The same for a file that has been read. */
export async function readLook(located: Located): Promise<WholeLook> {
  const [first, ...more] = entriesOf(located, schema);
  if (!first || more.length > 0)
    throw new OperatorError(
      `${located.at([])} a shop has one look. Write { … }. Nothing was changed.`,
    );
  if (Object.keys(first.value).length === 0)
    throw new OperatorError(
      `${located.at([])} nothing is set: look remove removes the look. Nothing was changed.`,
    );
  const { logo, ...settings } = first.value;
  return logo === undefined ? withLetter(settings) : readLogo(located, settings, logo);
}

/** The colour of a shop without one (design-system/tokens). */
export const USUAL_COLOR = '#29711d';

/** A shop with a name or a colour of its own, and without a logo, has its first letter as icon. */
async function withLetter(settings: LookSettings): Promise<WholeLook> {
  const { name, shortName = name, color = USUAL_COLOR, languages = LANGS } = settings;
  if (!shortName) return { settings, icons: new Map() };
  const icons = await letterIcons(localize(shortName, languages[0]) ?? '', color);
  return { settings: { ...settings, logo: hashOf(icons) }, icons };
}

/** What icons are cached by. */
export function hashOf(icons: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const png of icons.values()) hash.update(png);
  return hash.digest('hex').slice(0, 8);
}

const DATA = /^data:image\/(?:png|svg\+xml);base64,/;

async function readLogo(
  located: Located,
  settings: LookSettings,
  given: string,
): Promise<WholeLook> {
  const problems = new Problems(located);
  const logo = DATA.test(given)
    ? Buffer.from(given.replace(DATA, ''), 'base64')
    : await readLocal(path.resolve(path.dirname(located.file), given), LOGO_BYTES_MAX).catch(
        errorText,
      );
  const icons = typeof logo === 'string' ? logo : await lookIcons(logo);
  if (typeof icons === 'string') problems.add(['logo'], icons);
  problems.check();
  if (typeof icons === 'string' || typeof logo === 'string') return { settings, icons: new Map() };
  return { settings: { ...settings, logo: hashOf(icons) }, icons, logo };
}
