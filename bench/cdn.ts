import { setTimeout as delay } from 'node:timers/promises';
import { USER_AGENTS } from '../tests/helpers/browser';
import { startStore } from '../tests/helpers/store-server';
import { atLeast, atMost, type Bar } from './bars/bar';
import { type Cache, RAW_HEADERS, startNginx } from './cdn/nginx';
import { CALLER, poison } from './cdn/poison';
import { startVarnish } from './cdn/varnish';
import { before, preload } from './reliability/plant';

const PHONE = { 'User-Agent': USER_AGENTS.phone, 'Accept-Language': 'zh-CN' };

/** Settings of a store behind a cache. */
const BEHIND = { API_CALLERS: CALLER, TRUSTED_PROXIES: '127.0.0.1' };

/** A store that reads cookies as most servers do: decoded, without quotes and blanks. */
const DECODING = before(`
  for (let i = 0; i < request.rawHeaders.length; i += 2)
    if (/^cookie$/i.test(request.rawHeaders[i]))
      request.rawHeaders[i + 1] = decodeURIComponent(
        request.rawHeaders[i + 1].replace(/"/g, '').replace(/[ \\t]*=[ \\t]*/g, '='));`);

/**
 * The documented configurations of a cache in front of the store (docs/samples) in a real nginx and Varnish: which
 * answers come from the cache, which variants it distinguishes, what it never stores, that a purge loads the new
 * revision of the catalogue, and that no request changes what others get.
 */
export async function run() {
  const store = await startStore({ apps: 300, env: BEHIND });
  const bars: Bar[] = [];
  const notes: string[] = [];
  try {
    let apps = 300;
    const kinds = { nginx: startNginx, Varnish: startVarnish };
    for (const [kind, start] of Object.entries(kinds)) {
      const cache = await start(store.url);
      try {
        console.error(`${kind} …`);
        const hostile = await poison(cache.url, store.url);
        notes.push(...hostile.found.map((one) => `${kind}: ${one}`));
        bars.push(
          atLeast(`${kind}: hostile requests`, hostile.asked, 140),
          atMost(`${kind}: hostile requests that changed what others get`, hostile.found.length, 0),
        );
        apps += 10;
        const change = () => store.store('demo', '--apps', String(apps));
        for (const [name, ok] of await check(cache, store.url, change))
          bars.push({ name: `${kind}: ${name}`, value: ok ? 1 : 0, bar: 1, ok });
      } finally {
        await cache.close();
      }
    }
    bars.push(
      atLeast(
        '(control) without the language in its key a cache mixes languages',
        (await mixes(store.url)) ? 1 : 0,
        1,
      ),
      atLeast(
        '(control) hostile requests found with the headers as visitors sent them',
        await rawHeaders(store.url),
        3,
      ),
    );
  } finally {
    await store.close();
  }
  const decoding = await startStore({ apps: 300, env: { ...BEHIND, ...preload(DECODING) } });
  try {
    bars.push(
      atLeast(
        '(control) the same in front of a store that decodes cookies',
        await rawHeaders(decoding.url, 1),
        10,
      ),
    );
  } finally {
    await decoding.close();
  }
  return { bench: 'cdn', bars, report: notes.join('\n') };
}

/** Hostile requests that a cache stores for others if the store gets their headers unchanged. */
async function rawHeaders(store: string, every = 3): Promise<number> {
  const cache = await startNginx(store, undefined, RAW_HEADERS);
  try {
    return (await poison(cache.url, store, every)).found.length;
  } finally {
    await cache.close();
  }
}

async function check(
  { url, purge }: Cache,
  store: string,
  change: () => Promise<unknown>,
): Promise<[name: string, ok: boolean][]> {
  const ask = async (path: string, headers: Record<string, string> = {}, from = url) => {
    const answer = await fetch(from + path, { headers: { ...PHONE, ...headers } });
    return { cached: answer.headers.get('x-cache'), body: await answer.text() };
  };
  const isStored = async (path: string, headers?: Record<string, string>) => {
    await ask(path, headers);
    return (await ask(path, headers)).cached === 'HIT';
  };
  const isNew = async (headers: Record<string, string>) => {
    const [passed, direct] = [await ask('/', headers), await ask('/', headers, store)];
    return passed.cached === 'MISS' && passed.body === direct.body;
  };
  const results: [string, boolean][] = [
    ['a page is answered by the cache', await isStored('/')],
    ['a picture is answered by the cache', await isStored('/img/1/130.webp')],
    ['every browser gets a picture in a format that it accepts', await keepsFormats(url, store)],
    ['another language gets another page', await isNew({ 'Accept-Language': 'en-US' })],
    ['a PC gets another page', await isNew({ 'User-Agent': USER_AGENTS.pc })],
    ['a chosen theme gets another page', await isNew({ Cookie: 'theme=dark' })],
    ['saved data have a page of their own', await isNew({ 'Save-Data': 'on' })],
  ];
  const build = /data-build="(\w+)"/.exec((await ask('/')).body)?.[1];
  const has = { Cookie: `build=${build}` };
  const [short, whole] = [await ask('/', has), await ask('/')];
  results.push(
    ['a browser with the shared files gets the short page', short.body.length < whole.body.length],
    ['and from the cache', (await ask('/', has)).cached === 'HIT'],
    [
      'a cookie without meaning makes no new page',
      (await ask('/', { Cookie: 'x=1' })).cached === 'HIT',
    ],
    ['suggestions are answered by the cache', await isStored('/search/sugs?key=a')],
    ['what says no-store is never stored', !(await isStored('/no/such/page'))],
    ['the worker is never stored', !(await isStored('/sw.js'))],
  );
  await change();
  const old = await ask('/');
  purge();
  const after = await ask('/');
  const fresh = await ask('/', {}, store);
  results.push(
    ['before a purge a page is of the revision before', old.body !== fresh.body],
    [
      'a page is of the new revision after a purge',
      after.cached === 'MISS' && after.body === fresh.body,
    ],
    ['pictures stay', (await ask('/img/1/130.webp')).cached === 'HIT'],
  );
  return results;
}

/** Browsers' `Accept` for pictures, and the format of the answer. */
const FORMATS = [
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'image/avif'],
  ['image/webp,image/*,*/*;q=0.8', 'image/webp'],
  ['image/avif;q=0,image/webp', 'image/webp'],
  ['*/*', 'image/webp'],
] as const;

/** Whether each gets its format of a picture that the store has as AVIF, from the store and from the cache. */
async function keepsFormats(cache: string, store: string): Promise<boolean> {
  const typeOf = async (from: string, accept: string) => {
    const answer = await fetch(`${from}/img/1/195.webp`, { headers: { ...PHONE, Accept: accept } });
    await answer.arrayBuffer();
    return answer.headers.get('content-type');
  };
  const [[chrome, avif]] = FORMATS;
  for (let tried = 0; tried < 100 && (await typeOf(store, chrome)) !== avif; tried += 1)
    await delay(200);
  for (const from of [cache, cache])
    for (const [accept, right] of FORMATS) if ((await typeOf(from, accept)) !== right) return false;
  return true;
}

/** Whether a cache whose key lacks the language answers an English visitor with a Chinese page. */
async function mixes(store: string): Promise<boolean> {
  const { url, close } = await startNginx(store, (text) =>
    text.replace(' $shop_lang $shop_device ', ' $shop_device '),
  );
  try {
    const ask = async (language: string) => {
      const headers = { ...PHONE, 'Accept-Language': language };
      return (await fetch(url, { headers })).text();
    };
    return (await ask('zh-CN')) === (await ask('en-US'));
  } finally {
    await close();
  }
}
