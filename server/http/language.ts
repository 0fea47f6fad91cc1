import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { LANGS, type Lang } from '../../contract/lang';
import { visitorChoice } from './visitor-choice';

/** The language of a page or of an API answer. Any Chinese is zh-CN, which is also the default (D§1). */
export function langOf(c: Context): Lang {
  // The cast: `byWeight` returns languages only, and the default is one.
  const accepted = () =>
    accepts(c, {
      header: 'Accept-Language',
      supports: [...LANGS],
      default: 'zh-CN',
      match: byWeight,
    }) as Lang;
  return visitorChoice(c, 'lang', LANGS) ?? accepted();
}

function byWeight(list: { type: string; q: number }[]): Lang {
  const tags = list.filter(({ q }) => q > 0).sort((a, b) => b.q - a.q);
  const first = tags.map(({ type }) => /^(zh|en)(-|$)/i.exec(type)?.[1]?.toLowerCase());
  return first.find(Boolean) === 'en' ? 'en' : 'zh-CN';
}
