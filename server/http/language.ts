import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { Look } from '../../contract/entities/look';
import { LANGS, type Lang } from '../../contract/lang';
import { nearest } from '../store/locale';
import { choiceOf } from './cookies';
import { visitorChoice } from './visitor-choice';

declare module 'hono' {
  interface ContextVariableMap {
    /** The languages that the shop offers, if not all; the first one is the default. */
    languages?: Look['languages'];
  }
}

/** The language of a page or of an API answer: by query, cookie, `Accept-Language`, else the shop's first (D§1). */
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

/** Browsers send a handful. */
const RANGES_MAX = 20;

/** The first language that a visitor asks for and the shop has, in any region: de-CH is answered in German, zh-HK in zh-TW. */
function accepted(header = '', languages: readonly [Lang, ...Lang[]] = LANGS): Lang {
  const ranges = parseAccept(header).filter(({ q }) => q > 0);
  ranges.sort((a, b) => b.q - a.q);
  for (const { type } of ranges.slice(0, RANGES_MAX)) {
    const found = nearest(languages, type);
    if (found) return found;
  }
  return languages[0];
}
