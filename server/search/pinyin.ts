import { pinyin } from 'pinyin-pro';

/** The syllables of a text's Chinese characters, without tones (`ü` as `v`, as keyboards have it). */
export function syllablesOf(text: string): string[] {
  if (!/\p{Script=Han}/u.test(text)) return [];
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true }).filter(
    (syllable) => /^[a-z]+$/.test(syllable),
  );
}
