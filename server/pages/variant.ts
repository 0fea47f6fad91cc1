import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie } from 'hono/cookie';
import { LANGS, type Lang } from '../../contract/lang';
import { THEMES, type Variant } from '../../src/entry/server';

const FLAGS = ['0', '1'] as const;

/** The page variant a request gets (D§1, D§17): query, then cookie, then header, then default. Only listed values count. */
export function variantOf(c: Context): Variant {
  const lite = wish(c, 'lite', FLAGS) ?? (c.req.header('save-data') === 'on' ? '1' : '0');
  return {
    lang: langOf(c),
    theme: wish(c, 'theme', THEMES) ?? 'auto',
    lite: lite === '1',
    device: deviceOf(c),
  };
}

/** The language of a page or of an API answer. Chinese of any kind is zh-CN, which is also the default (D§1). */
export function langOf(c: Context): Lang {
  // The cast: `byWeight` answers languages only, and the default is one.
  const accepted = () =>
    accepts(c, {
      header: 'Accept-Language',
      supports: [...LANGS],
      default: 'zh-CN',
      match: byWeight,
    }) as Lang;
  return wish(c, 'lang', LANGS) ?? accepted();
}

function byWeight(list: { type: string; q: number }[]): Lang {
  const tags = list.filter(({ q }) => q > 0).sort((a, b) => b.q - a.q);
  const first = tags.map(({ type }) => /^(zh|en)(-|$)/i.exec(type)?.[1]?.toLowerCase());
  return first.find(Boolean) === 'en' ? 'en' : 'zh-CN';
}

function wish<T extends string>(c: Context, name: string, listed: readonly T[]): T | undefined {
  const pick = (value: string | undefined) => listed.find((item) => item === value);
  return pick(c.req.query(name)) ?? pick(getCookie(c, name));
}

/** A hint, never authority (D§5): it only chooses how many pictures count as the first screenful. */
function deviceOf(c: Context): Variant['device'] {
  const agent = c.req.header('user-agent')?.slice(0, 500) ?? '';
  return /mobi|android|iphone|ipod|ipad|kaios|ucweb/i.test(agent) ? 'phone' : 'pc';
}
