import { LANGS } from '../../contract/lang';
import { fill } from '../../src/i18n/fill';
import type { Texts, TextsFile } from '../../src/i18n/load-texts';
import type { LazyTranslate } from '../../src/i18n/load-translate';
import { textsIn } from '../../src/i18n/texts';

const spoken = (lang: unknown) => LANGS.find((one) => one === lang) ?? LANGS[0];

/** The texts that a chunk loads, in the toolbar's language. */
export const textsOf = <F extends TextsFile>(file: F, lang: unknown): Texts<F> =>
  // Cast: src/i18n/texts.test.ts compares the keys of each language.
  textsIn(spoken(lang), file) as unknown as Texts<F>;

/** The sentences of chunks, in the toolbar's language. */
export const translateOf =
  (lang: unknown): LazyTranslate =>
  (key, ...[values]) =>
    fill(textsOf('lazy', lang)[key], values ?? {}, spoken(lang));
