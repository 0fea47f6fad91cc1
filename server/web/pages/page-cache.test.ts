import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf, createCachedPage, createPageCaches, PageCache, pageBytes } from './page-cache';

const rows = Array.from({ length: 500 }, (_, n) => `<p>雪豌豆 ${n * 7919}</p>`);
const HTML = `<!doctype html>${rows.join('')}`;
const page = (html = HTML, wanted = false) =>
  createCachedPage({ status: 200, html, complete: true }, 'policy', wanted);

describe('the page cache', () => {
  it('gives equal pages equal validators, and other pages different ones', () => {
    expect(page().etag).toBe(page().etag);
    expect(page(`${HTML} `).etag).not.toBe(page().etag);
    const form = (html: string) =>
      createCachedPage({ status: 200, html, complete: true, content: HTML }, 'policy', false);
    expect(form('with styles').etag).toBe(form('with a link to styles').etag);
    expect(page().etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it('answers in every encoding with the same text', async () => {
    const one = page();
    expect(brotliDecompressSync(await bytesOf(one, 'br')).toString()).toBe(HTML);
    expect(brotliDecompressSync(await bytesOf(one, 'br')).toString()).toBe(HTML);
    expect(gunzipSync(await bytesOf(one, 'gzip')).toString()).toBe(HTML);
    expect((await bytesOf(one, 'identity')).toString()).toBe(HTML);
  });

  it('compresses at the best level once', async () => {
    const one = page();
    await bytesOf(one, 'br');
    expect(await bytesOf(one, 'br')).toBe(await bytesOf(one, 'br'));
  });

  it('compresses a popular page at the best level, and not one of unbounded addresses', async () => {
    await bytesOf(page(), 'br'); // the server is not idle now
    const [wanted, seldom] = [await bytesOf(page(HTML, true), 'br'), await bytesOf(page(), 'br')];
    expect(wanted.length).toBeLessThan(seldom.length);
  });

  it('does not store quickly compressed bytes', async () => {
    const crowd = Array.from({ length: 64 }, () => page());
    const sent = await Promise.all(crowd.map((one) => bytesOf(one, 'br')));
    const last = crowd[63] ?? page();
    const later = await bytesOf(last, 'br');
    expect(later.length).toBeLessThan(sent[63]?.length ?? 0);
    expect(await bytesOf(last, 'br')).toBe(later);
  });

  it('stores a bounded number of bytes and evicts the least recently used page', () => {
    const cache = new PageCache(100_000);
    const large = () => page('x'.repeat(12_000)); // a little over 24 kB: four of them fit
    const first = large();
    cache.add('first', first);
    for (let n = 0; n < 3; n += 1) cache.add(`page ${n}`, large());
    expect(cache.get('first')).toBe(first);
    cache.add('one more', large());
    expect(cache.get('first')).toBe(first);
    expect(cache.get('page 0')).toBeUndefined();
    expect(cache.get('page 1')).toBeDefined();
    expect(cache.size).toBeLessThanOrEqual(100_000);
  });

  it('stores more small pages than large ones', () => {
    const cache = new PageCache(100_000);
    for (let n = 0; n < 100; n += 1) cache.add(`page ${n}`, page('x'));
    expect(cache.get('page 0')).toBeDefined();
  });

  it('does not store a page larger than the cache, and evicts none for it', () => {
    const cache = new PageCache(100_000);
    cache.add('small', page('x'));
    cache.add('huge', page('x'.repeat(50_000)));
    expect(cache.get('huge')).toBeUndefined();
    expect(cache.get('small')).toBeDefined();
  });

  it('counts compressed forms once they exist', async () => {
    const cache = new PageCache(100_000);
    const one = page(HTML, true);
    cache.add('one', one);
    const before = cache.size;
    const gzip = await cache.bytesOf('one', one, 'gzip');
    expect(cache.size).toBe(before + gzip.length);
    expect(await cache.bytesOf('one', one, 'gzip')).toBe(gzip);
    expect(cache.size).toBe(before + gzip.length);
  });

  it('stores the best brotli in place of the text, which other encodings still get', async () => {
    const cache = new PageCache(100_000);
    const one = page(HTML, true);
    cache.add('one', one);
    const before = cache.size;
    const brotli = await cache.bytesOf('one', one, 'br');
    expect(cache.size).toBe(before - 2 * HTML.length + brotli.length);
    expect((await cache.bytesOf('one', one, 'identity')).toString()).toBe(HTML);
    expect(cache.size).toBe(before - 2 * HTML.length + brotli.length);
    expect(gunzipSync(await cache.bytesOf('one', one, 'gzip')).toString()).toBe(HTML);
  });

  it('compresses a page once for concurrent requests', async () => {
    const asked = page();
    const [one, other] = await Promise.all([bytesOf(asked, 'br'), bytesOf(asked, 'br')]);
    expect(one).toBe(other);
    // The control: another compression returns another buffer.
    expect(await bytesOf(page(), 'br')).not.toBe(one);
  });

  it('answers with an evicted page, and does not store it again', async () => {
    const cache = new PageCache(100_000);
    expect((await cache.bytesOf('gone', page('x'), 'identity')).toString()).toBe('x');
    expect(cache.size).toBe(0);
  });

  it('evicts no other page for any number of searches', () => {
    const caches = createPageCaches({ pages: 100_000, endless: 50_000 });
    const home = page('home');
    caches.pages.add('/', home);
    for (let n = 0; n < 1_000; n += 1)
      caches.endless.add(`/search?key=${n}`, page('x'.repeat(1_000)));
    expect(caches.pages.get('/')).toBe(home);
    expect(caches.endless.get('/search?key=999')).toBeDefined();
    expect(caches.endless.size).toBeLessThanOrEqual(50_000);
  });

  it('takes less memory on a small machine', () => {
    const MIB = 1024 ** 2;
    expect(pageBytes(8_192 * MIB)).toEqual({ pages: 24 * MIB, endless: 8 * MIB });
    expect(pageBytes(512 * MIB)).toEqual({ pages: 6 * MIB, endless: 2 * MIB });
  });
});
