import { USER_AGENTS } from '../tests/helpers/browser';
import { startStore } from '../tests/helpers/store-server';
import { type Cache, startNginx } from './cdn/nginx';

const PHONE = { 'User-Agent': USER_AGENTS.phone, 'Accept-Language': 'zh-CN' };

/**
 * The documented configuration of a cache in front of the store (docs/samples/nginx-cache.conf) in a real nginx: which
 * answers come from its cache, which variants it distinguishes, what it never stores, and that a purge loads the
 * new revision of the catalogue.
 */
export async function run() {
  const store = await startStore({ apps: 300 });
  try {
    const cache = await startNginx(store.url);
    try {
      const found = [
        ...(await check(cache, store.url, () => store.store('demo', '--apps', '310'))),
        [
          '(control) without the language in its key a cache mixes languages',
          await mixes(store.url),
        ],
      ] as const;
      const bars = found.map(([name, ok]) => ({ name, value: ok ? 1 : 0, bar: 1, ok }));
      return { bench: 'cdn', bars };
    } finally {
      await cache.close();
    }
  } finally {
    await store.close();
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

/** Whether a cache whose key lacks the language answers an English visitor with a Chinese page. */
async function mixes(store: string): Promise<boolean> {
  const { url, close } = await startNginx(store, (text) =>
    text.replace(' $shop_lang $shop_device', ' $shop_device'),
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
