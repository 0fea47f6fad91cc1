import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CODE } from '../../../contract/codes';
import type { Look } from '../../../contract/entities/look';
import { toEnvelope } from '../../../contract/envelope';
import { LANGS, type Lang } from '../../../contract/lang';
import { fail } from '../../../contract/result';
import { renderRefusal } from '../../../src/render/server';
import { isApi } from '../../calls/over-http';
import { NOT_NOW } from '../answer';
import { langOfRaw } from '../language';
import { RETRY_AFTER_S } from '../retry-after';
import { SAFE_HEADERS } from '../secure-headers';
import type { RequestClass } from './request-class';

export const NO_PICTURE_NOW = 'Try again in a moment.\n';

/** A prepared answer: alternating names and values of its headers, and its body. */
export interface Refusal {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Values for the headers: who may frame pages, and other shops whose pages may make calls. */
export interface RefusalSettings {
  readonly frameAncestors: readonly string[];
  readonly apiCallers: readonly string[];
}

/**
 * Prepares the answers for temporarily refused requests: an envelope for calls, a small page in each language, a line
 * for pictures.
 * @returns the answer for a request, and what prepares the pages again for another look
 */
export function prepareRefusals({ frameAncestors, apiCallers }: RefusalSettings, first: Look = {}) {
  const envelope = JSON.stringify(toEnvelope(fail(CODE.unavailable, NOT_NOW)));
  const call = refusal('application/json', envelope);
  const picture = refusal('text/plain; charset=UTF-8', NO_PICTURE_NOW);
  let worn = first;
  const pagesOf = (look: Look) =>
    new Map(LANGS.map((lang) => [lang, pageIn(lang, look, frameAncestors)] as const));
  let pages = pagesOf(first);
  const wear = (look: Look) => {
    if (look.id === worn.id) return;
    worn = look;
    pages = pagesOf(look);
  };
  // With CORS headers. Otherwise a page of another listed shop could not read that it may retry (D§3).
  const toCallers = new Map(apiCallers.map((origin) => [origin, allowing(call, origin)] as const));
  const refusalOf = (
    request: Pick<IncomingMessage, 'url' | 'headers'>,
    path: string,
    kind: RequestClass,
  ): Refusal => {
    if (kind === 'picture') return picture;
    if (isApi(path)) return toCallers.get(request.headers.origin ?? '') ?? call;
    return pages.get(langOfRaw(request, worn.languages)) ?? call;
  };
  return { refusalOf, wear };
}

function pageIn(lang: Lang, look: Look, frameAncestors: readonly string[]): Refusal {
  const { html, style } = renderRefusal(lang, look);
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ');
  return refusal('text/html; charset=utf-8', html, ['Content-Security-Policy', policy]);
}

function refusal(type: string, text: string, more: readonly string[] = []): Refusal {
  const body = Buffer.from(text);
  const headers = [
    ['Content-Type', type],
    ['Content-Length', String(body.length)],
    ['Retry-After', String(RETRY_AFTER_S)],
    ['Cache-Control', 'no-store'],
    ...Object.entries(SAFE_HEADERS),
    more,
  ];
  return { headers: headers.flat(), body };
}

const allowing = ({ headers, body }: Refusal, origin: string): Refusal => ({
  headers: [
    ...headers,
    ...['Access-Control-Allow-Origin', origin],
    ...['Access-Control-Allow-Credentials', 'true'],
    ...['Vary', 'Origin'],
  ],
  body,
});
