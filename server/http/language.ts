import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { Look } from '../../contract/entities/look';
import { LANGS, type Lang } from '../../contract/lang';
import { choiceOf } from './cookies';
import { visitorChoice } from './visitor-choice';

declare module 'hono' {
  interface ContextVariableMap {
    /** The languages that the shop offers, if not all; the first one is the default. */
    languages?: Look['languages'];
  }
}

/** The language of a page or of an API answer. Any Chinese is zh-CN, which is also the default (D§1). */
export function langOf(c: Context): Lang {
  const languages = c.get('languages') ?? LANGS;
  return (
    visitorChoice(c, 'lang', languages) ?? accepted(c.req.header('accept-language'), languages)
  );
}

/** The same for a request that has not reached the application: by its address and headers. */
export function langOfRaw(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  languages: Look['languages'] = LANGS,
): Lang {
  const pick = (value: string | null | undefined) => languages.find((lang) => lang === value);
  const query = url.indexOf('?');
  return (
    pick(query < 0 ? undefined : new URLSearchParams(url.slice(query)).get('lang')) ??
    pick(choiceOf(headers.cookie, 'lang')) ??
    accepted(headers['accept-language'], languages)
  );
}

function accepted(header = '', languages: readonly [Lang, ...Lang[]] = LANGS): Lang {
  const list = parseAccept(header);
  const tags = list.filter(({ q }) => q > 0).sort((a, b) => b.q - a.q);
  const known = tags.flatMap(({ type }): Lang[] => {
    const [, name] = /^(zh|en)(-|$)/i.exec(type) ?? [];
    return name ? [name.toLowerCase() === 'en' ? 'en' : 'zh-CN'] : [];
  });
  return known.find((one) => languages.includes(one)) ?? languages[0];
}
