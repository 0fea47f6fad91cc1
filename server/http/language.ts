import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { LANGS, type Lang } from '../../contract/lang';
import { choiceOf } from './cookies';
import { visitorChoice } from './visitor-choice';

/** The language of a page or of an API answer. Any Chinese is zh-CN, which is also the default (D§1). */
export const langOf = (c: Context): Lang =>
  visitorChoice(c, 'lang', LANGS) ?? accepted(c.req.header('accept-language'));

/** The same for a request that has not reached the application: by its address and headers. */
export function langOfRaw({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Lang {
  const pick = (value: string | null | undefined) => LANGS.find((lang) => lang === value);
  const query = url.indexOf('?');
  return (
    pick(query < 0 ? undefined : new URLSearchParams(url.slice(query)).get('lang')) ??
    pick(choiceOf(headers.cookie, 'lang')) ??
    accepted(headers['accept-language'])
  );
}

function accepted(header = ''): Lang {
  const list = parseAccept(header);
  const tags = list.filter(({ q }) => q > 0).sort((a, b) => b.q - a.q);
  const first = tags.map(({ type }) => /^(zh|en)(-|$)/i.exec(type)?.[1]?.toLowerCase());
  return first.find(Boolean) === 'en' ? 'en' : 'zh-CN';
}
