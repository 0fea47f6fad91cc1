import type { Lang } from '../../contract/lang';
import { inEach, plainTexts } from './texts';

/** What a catalogue's warning means for the visitor. */
interface Meaning {
  name: string;
  text: string;
}

/** By the key F-Droid gives them (https://f-droid.org/docs/Anti-Features/). */
const TEXTS = inEach((lang) => plainTexts(lang, 'anti-features'));

/** Keys that mean the same to a visitor. */
const SAME = new Map([['UpstreamNonFree', 'NonFreeComp']]);

/** Our description of a catalogue's warning; undefined for an unknown key. */
export function antiFeatureMeaning(key: string, lang: Lang): Meaning | undefined {
  const one = SAME.get(key) ?? key;
  const [name, text] = [TEXTS[lang].get(one), TEXTS[lang].get(`${one}.text`)];
  return name !== undefined && text !== undefined ? { name, text } : undefined;
}
