import { STATUS_CODES } from 'node:http';
import { isHttps } from './is-https';
import { type Hsts, SAFE_HEADERS, strictTransport } from './secure-headers';
import type { TlsFiles } from './tls';

/** Decides whether an answer has Strict-Transport-Security. */
export interface Transport {
  readonly hsts: Hsts;
  /** The shop's public address. */
  readonly publicUrl: string | undefined;
  /** Certificate and key, if the store itself speaks TLS. */
  readonly tls?: TlsFiles | undefined;
}

/** An answer that is written without the application: one line of plain text that no cache may store. */
export interface PlainAnswer {
  readonly status: number;
  readonly sentence: string;
  /** Seconds until a retry is worthwhile. */
  readonly retryAfter?: number;
}

export const TOO_MANY: PlainAnswer = {
  status: 503,
  sentence: 'Too many requests at once over one connection.',
  retryAfter: 5,
};
export const STARTING: PlainAnswer = {
  status: 503,
  sentence: 'Snowpea is starting. Try again in a moment.',
  retryAfter: 2,
};
/** The answer of `/healthz` while the store starts. */
export const HEALTHY: PlainAnswer = { status: 200, sentence: 'ok' };
/** The answer to an `Expect` other than `100-continue` (RFC 9110, 10.1.1). */
export const UNEXPECTED: PlainAnswer = {
  status: 417,
  sentence: 'The store does not do what this request expects.',
};
export const FAILED: PlainAnswer = { status: 500, sentence: 'The store has failed to answer.' };
export const UNREADABLE: PlainAnswer = {
  status: 400,
  sentence: 'This is not a request that a store can read.',
};

/** Makes the headers of plain answers: those of every answer (`secureHeaders`), and those of the content. */
export function createPlainHeaders({ hsts, publicUrl, tls }: Transport) {
  const strict = strictTransport(hsts);
  const common = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...SAFE_HEADERS,
    ...(strict &&
      isHttps(undefined, tls && 'https:', publicUrl) && { 'Strict-Transport-Security': strict }),
  };
  return ({ sentence, retryAfter }: PlainAnswer): Record<string, string> => ({
    ...common,
    'Content-Length': String(Buffer.byteLength(bodyOf(sentence))),
    ...(retryAfter && { 'Retry-After': String(retryAfter) }),
  });
}

export const bodyOf = (sentence: string): string => `${sentence}\n`;

/** The whole answer as HTTP/1.1, for a connection on which Node could not parse a request. */
export function asText({ status, sentence }: PlainAnswer, headers: Record<string, string>): string {
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(([k, v]) => `${k}: ${v}`);
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  return [first, ...lines, '', bodyOf(sentence)].join('\r\n');
}
