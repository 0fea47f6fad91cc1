import { pinyin } from 'pinyin-pro';

const HAN = /\p{Script=Han}/u;

/** The syllables of a text's Chinese characters, without tones (`ü` as `v`, as keyboards have it). */
export const syllablesOf = (text: string): string[] =>
  HAN.test(text) ? spoken(text, 'removed').filter((syllable) => /^[a-z]+$/.test(syllable)) : [];

/**
 * The readings of a name with Chinese characters, as visitors type them: its syllables; with `u` for `v`, which some type; and
 * with its Latin words among them, as in `qq yin yue` for `QQ音乐`.
 */
export function readingsOf(name: string): string[][] {
  const syllables = syllablesOf(name);
  if (syllables.length === 0) return [];
  const mixed = spoken(name, 'consecutive')
    .map((part) => part.replace(/[^a-z0-9]+/g, ''))
    .filter(Boolean);
  const all = mixed.length > syllables.length ? [syllables, mixed] : [syllables];
  const withU = all.map((parts) => parts.map((part) => part.replace(/^([ln])v(?=e?$)/, '$1u')));
  return [...new Map([...all, ...withU].map((parts) => [parts.join(' '), parts])).values()];
}

const spoken = (text: string, nonZh: 'removed' | 'consecutive'): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh, v: true });
