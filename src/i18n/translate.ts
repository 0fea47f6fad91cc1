import type { Look } from '../../contract/entities/look';
import type { Lang } from '../../contract/lang';
import { fill, type Given } from './fill';
import type { Message } from './message';
import { SHOP } from './shop';
import { CATALOGUES, type Key } from './texts';

/** The shop's name within sentences, and as it is in titles. */
type Names = 'brand' | 'brandTitle';

/** Translates a key into one language. Numbers among the values are written as counts; texts are unchanged. */
export interface Translate {
  <K extends Key>(key: K, ...values: Given<K, Names>): string;
  /** The sentence itself, for a number that is known in the browser only (counted.ts). */
  counted(key: Key): Message;
  lang: Lang;
}

/** Makes the translator of a language. It returns plain text, which the caller must escape. */
export function translator(lang: Lang, { name, shortName }: Look = {}): Translate {
  const catalogue = CATALOGUES[lang];
  const names: Record<Names, string> = {
    brand: (shortName ?? name)?.[lang] ?? SHOP,
    brandTitle: (name ?? shortName)?.[lang] ?? fill(catalogue['site.store'], {}, lang),
  };
  const translate = <K extends Key>(key: K, ...[values]: Given<K, Names>) =>
    fill(catalogue[key], { ...names, ...values }, lang);
  return Object.assign(translate, { counted: (key: Key) => catalogue[key], lang });
}
