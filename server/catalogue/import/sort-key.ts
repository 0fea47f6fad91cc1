import { pinyin } from 'pinyin-pro';
import type { Lang } from '../../../contract/lang';
import { normalize } from '../../search/normalize';

/** Longest key; names with equal keys are sorted by id. */
const KEY_MAX = 64;
/** Scripts in which Chinese characters are read in another way. */
const OTHER_READINGS = /^(?:Jpan|Kore)$/;
/** Collators of the readers' languages, and whether they read Chinese characters as Chinese ones. */
const orders = new Map<Lang, { collator: Intl.Collator; isSpoken: boolean }>();

function orderOf(lang: Lang) {
  const known = orders.get(lang);
  if (known) return known;
  const { script = '' } = new Intl.Locale(lang).maximize();
  const order = { collator: new Intl.Collator(lang), isSpoken: !OTHER_READINGS.test(script) };
  orders.set(lang, order);
  return order;
}

/**
 * Sort key of a name: Chinese by its pinyin among the Latin letters. Other scripts and symbols come after them, or before them where
 * a reader's language has them first, as Russian, Arabic and Korean do. Kana are sorted without their marks.
 */
export function sortKey(name: string, lang: Lang): string {
  const { collator, isSpoken } = orderOf(lang);
  const spoken =
    isSpoken && /\p{Script=Han}/u.test(name)
      ? pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(' ')
      : name;
  const key = normalize(spoken).replace(/^[^\p{L}\p{N}]+/u, '');
  if (/^[a-z0-9]/.test(key)) return cut(key);
  const first = [...key][0] ?? '';
  // Rare characters without a known reading follow the Latin letters.
  const isUnread = isSpoken && /\p{Script=Han}/u.test(first);
  const isFirst = !isUnread && /\p{L}/u.test(first) && collator.compare(first, 'a') < 0;
  return cut(`${isFirst ? '!' : '~'}${key.normalize('NFD').replace(/[\u3099\u309a]/g, '')}`);
}

const cut = (key: string): string => [...key].slice(0, KEY_MAX).join('');
