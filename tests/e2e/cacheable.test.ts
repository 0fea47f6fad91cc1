import { describe, expect, it } from 'vitest';
import { USER_AGENTS } from '../helpers/browser';
import { FILLED } from '../helpers/screens';
import { onEachCatalogue } from './on-each-catalogue';

/** Headers of a returning visitor: cookies of all kinds, a referrer, another browser. */
const PASTS: Record<string, string>[] = [
  { 'user-agent': USER_AGENTS.phone },
  {
    'user-agent':
      'Mozilla/5.0 (Linux; Android 13; SM-S901B) AppleWebKit/537.36 Chrome/112.0.0.0 Mobile Safari/537.36',
    referer: 'https://www.baidu.com/s?wd=app',
    cookie: 'wdj_source=seo_baidu; id=00000000173216400000012345678903; lite=0; other=1',
  },
  {
    'user-agent':
      'Mozilla/5.0 (Linux; U; Android 9; zh-CN) AppleWebKit/537.36 UCBrowser/15.5.0 Mobile Safari/537.36',
    referer: 'https://evil.example/"><script>',
    cookie: 'lang=xx; theme=red; ctoken=abc; session=1',
    'x-forwarded-for': '203.0.113.9',
    dnt: '1',
  },
];

/** The same headers of an iPhone, which is a device class of its own. */
const IPHONES: Record<string, string>[] = ['iPhone OS 17_1', 'iPhone OS 12_2'].map((system, i) => ({
  ...PASTS[i],
  'user-agent': `Mozilla/5.0 (iPhone; CPU ${system} like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1`,
}));

async function ask(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers: { 'accept-language': 'zh-CN', ...headers } });
  return {
    status: answer.status,
    body: await answer.text(),
    etag: answer.headers.get('etag'),
    lastModified: answer.headers.get('last-modified'),
    cacheControl: answer.headers.get('cache-control'),
    policy: answer.headers.get('content-security-policy'),
    cookie: answer.headers.get('set-cookie'),
    vary: answer.headers.get('vary'),
  };
}

onEachCatalogue((ground) => {
  describe.each(FILLED)('the %s page', (screen) => {
    it('is the same for every visitor of one device class, to the byte and the validator', async () => {
      for (const visitors of [PASTS, IPHONES]) {
        const [first, ...others] = await Promise.all(
          visitors.map((past) => ask(ground.screens[screen], past)),
        );
        expect(first).toMatchObject({ status: 200, etag: expect.any(String), cookie: null });
        expect(first?.cacheControl).toMatch(/public/);
        for (const other of others) expect(other).toEqual(first);
      }
    });

    it('answers its own validator with 304, and another one with the page', async () => {
      const address = ground.screens[screen];
      const { etag, body } = await ask(address, PASTS[0]!);
      const again = await ask(address, { ...PASTS[1]!, 'if-none-match': etag ?? '' });
      expect(again).toMatchObject({ status: 304, body: '', etag });
      const stale = await ask(address, { ...PASTS[1]!, 'if-none-match': 'W/"another"' });
      expect(stale).toMatchObject({ status: 200, body, etag });
    });
  });

  it('names in Vary what its bytes depend on', async () => {
    const { vary } = await ask(ground.screens.home, PASTS[0]!);
    for (const header of ['Accept-Encoding', 'Accept-Language', 'Cookie', 'User-Agent']) {
      expect(vary?.toLowerCase()).toContain(header.toLowerCase());
    }
  });
});
