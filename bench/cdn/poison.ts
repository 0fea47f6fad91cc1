import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { USER_AGENTS } from '../../tests/helpers/browser';

/** The other shop whose pages may make calls (`API_CALLERS`). */
export const CALLER = 'https://live.example';

/** Names and values of headers; a name may occur more than once. */
type Headers = readonly (readonly [name: string, value: string])[];

const PHONE: Headers = [
  ['User-Agent', USER_AGENTS.phone],
  ['Accept-Language', 'zh-CN'],
  ['Accept-Encoding', 'gzip, br'],
];
const but = (name: string, value: string): Headers => [
  ...PHONE.filter(([other]) => other !== name),
  [name, value],
];

/** Ordinary visitors: nothing that another visitor has sent may change what they get. */
const VISITORS: readonly Headers[] = [
  PHONE,
  but('Accept-Language', 'en-US,en'),
  but('User-Agent', USER_AGENTS.pc),
  but('User-Agent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_2 like Mac OS X)'),
  but('Accept-Encoding', 'gzip'),
  but('Save-Data', 'on'),
  but('Origin', CALLER),
  ...['lang=en', 'lang=zh-CN', 'theme=dark', 'theme=light', 'lite=1', 'lite=0', 'platform=ios'].map(
    (cookie) => but('Cookie', cookie),
  ),
];

interface Try {
  headers: Headers;
  method?: string;
  /** Added to the query. */
  query?: string;
}

const cookies = (build: string): Headers[] =>
  (
    [
      ['lang', 'en', 'zh-CN'],
      ['theme', 'dark', 'light'],
      ['lite', '1', '0'],
      ['platform', 'ios', 'android'],
      ['weak', '1', '0'],
      ['build', build, 'x'],
    ] as const
  ).flatMap(([name, value, other]) => {
    const encoded = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;
    const one = [
      `${name}=${encoded(value)}`,
      `${name}="${value}"`,
      `${name} =${value}`,
      `${name}= ${value}`,
      `${name}=${value} `,
      `${name}=\t${value}`,
      `${encoded(name)}=${value}`,
      `${name.toUpperCase()}=${value}`,
      `x=1;${name}=${value}`,
      `x=1,${name}=${value}`,
      `x="; ${name}=${value}"`,
      `${name}=${other}; ${name}=${value}`,
      `${name}=${other}; __Host-${name}=${value}`,
      `__Host-${name}=${value}; ${name}=${other}`,
      `__Host-${name}=${encoded(value)}; ${name}=${other}`,
      `${name}=${encoded(value)}; ${name}=${other}`,
    ];
    return [
      ...one.map((text): Headers => [['Cookie', text]]),
      [
        ['Cookie', `${name}=${other}`],
        ['Cookie', `__Host-${name}=${value}`],
      ],
    ];
  });

const OTHERS: readonly Headers[] = [
  ...['br;q=0', 'gzip, br;q=0', 'x-br', 'BR', 'br;q=0.0, gzip', '*', 'identity', 'zstd'].map(
    (text): Headers => [['Accept-Encoding', text]],
  ),
  [
    ['Accept-Encoding', 'br'],
    ['Accept-Encoding', 'identity'],
  ],
  ...['en;q=0, zh', 'zh;q=0, en', 'EN', 'fr, en', 'zh;q=0.1, en', 'en;q=0.1, zh', 'en_US'].map(
    (text): Headers => [['Accept-Language', text]],
  ),
  [
    ['Accept-Language', 'zh'],
    ['Accept-Language', 'en'],
  ],
  [
    ['User-Agent', 'x'],
    ['User-Agent', 'iPhone'],
  ],
  ...(
    [
      ['Save-Data', 'on', 'x'],
      ['ECT', '2g', '4g'],
      ['Device-Memory', '0.5', '8'],
      ['Sec-CH-Device-Memory', '0.5', '8'],
      ['Origin', CALLER, 'https://evil.example'],
    ] as const
  ).flatMap(([name, yes, no]): Headers[] => [
    [[name, yes]],
    [[name, no]],
    [[name, ` ${yes} `]],
    [[name, `${yes}, ${no}`]],
    [
      [name, yes],
      [name, no],
    ],
    [
      [name, no],
      [name, yes],
    ],
  ]),
  [['Device-Memory', '0x1']],
  [['Device-Memory', '1e0']],
  [['Save-Data', 'ON']],
  [['Origin', 'null']],
  [['Range', 'bytes=0-9']],
  [['If-None-Match', '*']],
  [['X-Forwarded-Proto', 'https']],
  [['X-Forwarded-Host', 'evil.example']],
  [['Forwarded', 'host=evil.example;proto=https']],
  [['X-Original-URL', '/no/such/page']],
  [['X-Rewrite-URL', '/no/such/page']],
  [['X-HTTP-Method-Override', 'POST']],
  [['X-Forwarded-Prefix', '/evil']],
  [['Accept', 'image/webp']],
];

const tries = (build: string): Try[] => [
  ...[...cookies(build), ...OTHERS].map((headers) => ({ headers })),
  ...['lang=%65n', 'lang=en&lang=zh-CN', 'LANG=en', 'theme=dark', 'lite=1', '%6cang=en'].map(
    (query) => ({ headers: [], query }),
  ),
  { headers: [], method: 'HEAD' },
  { headers: [['Cookie', 'lang=en']], method: 'POST' },
  { headers: [], method: 'OPTIONS' },
];

/** What a visitor sees of an answer. A busy store refuses requests, which are sent again. */
async function ask(url: string, headers: Headers, method = 'GET'): Promise<string> {
  for (let tried = 1; ; tried += 1) {
    const { status, seen } = await askOnce(url, headers, method);
    if (status !== 503 || tried === 10) return seen;
    await delay(500);
  }
}

function askOnce(url: string, headers: Headers, method: string) {
  return new Promise<{ status: number; seen: string }>((resolve, reject) => {
    const flat = [['Host', new URL(url).host], ...headers].flat();
    request(url, { method, headers: flat }, (response) => {
      const parts: Buffer[] = [];
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const seen = [
            'content-encoding',
            'set-cookie',
            'access-control-allow-origin',
            'strict-transport-security',
            'location',
          ].map((name) => response.headers[name] ?? '');
          // The store compresses a page better once it is at rest, so only the text counts.
          const bytes = Buffer.concat(parts);
          const encoding = String(response.headers['content-encoding']);
          const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding];
          // A part of a page (206) cannot be decoded.
          const isWhole = response.statusCode !== 206 && bytes.length > 0;
          const body = (decode && isWhole ? decode(bytes) : bytes).toString();
          const { statusCode: status = 0 } = response;
          resolve({ status, seen: JSON.stringify([status, seen, body]) });
        });
    })
      .on('error', reject)
      .end();
  });
}

/** A page and a call whose answers caches store; a number at the end makes an address new to a cache. */
const PAGE = '/about?n=';
const CALL = '/search/sugs?key=a&n=';
/** Number of addresses that are tried at the same time. */
const AT_ONCE = 8;

/**
 * Sends every hostile request to an address that the cache does not have yet. Each time, ordinary visitors then must get
 * what the store sends them directly.
 * @param every only each so many of them, for a control
 * @returns the number of hostile requests, and those after which a visitor got something else
 */
export async function poison(cache: string, store: string, every = 1) {
  const build = /data-build="(\w+)"/.exec(await (await fetch(`${store}/about`)).text())?.[1] ?? '';
  const visit = (address: string) => Promise.all(VISITORS.map((visitor) => ask(address, visitor)));
  const right = new Map<string, string[]>();
  for (const path of [PAGE, CALL]) right.set(path, await visit(`${store}${path}0`));
  const all = tries(build).filter((_, i) => i % every === 0);
  const found: string[] = [];
  const one = async ({ headers, method, query = '' }: Try, n: number) => {
    const names = new Set(headers.map(([name]) => name));
    // Only calls have answers for other shops.
    const path = names.has('Origin') ? CALL : PAGE;
    const own = PHONE.filter(([name]) => !names.has(name));
    const address = `${cache}${path}${n + 1}`;
    await ask(`${address}${query && `&${query}`}`, [...own, ...headers], method);
    const got = await visit(address);
    const wrong = got.findIndex((answer, i) => answer !== right.get(path)?.[i]);
    if (wrong >= 0)
      found.push(
        `${method ?? 'GET'} ${path} ${query} ${JSON.stringify(headers)}: visitor ${wrong} got ${got[wrong]?.slice(0, 100)}`,
      );
  };
  for (let n = 0; n < all.length; n += AT_ONCE)
    await Promise.all(all.slice(n, n + AT_ONCE).map((each, i) => one(each, n + i)));
  return { asked: all.length, found };
}
