import { pinyin } from 'pinyin-pro';
import { normalize } from './normalize';

/** Longest key; names with equal keys are sorted by id. */
const KEY_MAX = 64;

/** Sort key of a name: Chinese by its pinyin among the Latin letters, other scripts and symbols after them. */
export function sortKey(name: string): string {
  const spoken = /\p{Script=Han}/u.test(name)
    ? pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(' ')
    : name;
  const key = normalize(spoken).replace(/^[^\p{L}\p{N}]+/u, '');
  return [...(/^[a-z0-9]/.test(key) ? key : `~${key}`)].slice(0, KEY_MAX).join('');
}
