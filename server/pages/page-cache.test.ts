import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf, createCachedPage, PageCache } from './page-cache';

const rows = Array.from({ length: 500 }, (_, n) => `<p>雪豌豆 ${n * 7919}</p>`);
const HTML = `<!doctype html>${rows.join('')}`;
const page = (html = HTML) => createCachedPage(200, html, 'policy', true);

describe('the page cache', () => {
  it('gives equal pages equal validators and other pages others', () => {
    expect(page().etag).toBe(page().etag);
    expect(page(`${HTML} `).etag).not.toBe(page().etag);
    expect(page().etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it('answers in every encoding with the same text', async () => {
    const one = page();
    expect(brotliDecompressSync(await bytesOf(one, 'br')).toString()).toBe(HTML);
    expect(brotliDecompressSync(await bytesOf(one, 'br')).toString()).toBe(HTML);
    expect(gunzipSync(await bytesOf(one, 'gzip')).toString()).toBe(HTML);
    expect((await bytesOf(one, 'identity')).toString()).toBe(HTML);
  });

  it('compresses at full strength from the second request on, and once', async () => {
    const one = page();
    const first = await bytesOf(one, 'br');
    const second = await bytesOf(one, 'br');
    expect(second.length).toBeLessThan(first.length);
    expect(await bytesOf(one, 'br')).toBe(second);
  });

  it('holds a bounded number of pages and drops the one unused for longest', () => {
    const cache = new PageCache();
    const small = page('x');
    cache.add('kept', small);
    for (let n = 0; n < 999; n += 1) cache.add(`page ${n}`, small);
    expect(cache.get('kept')).toBe(small);
    cache.add('one more', small);
    expect(cache.get('kept')).toBe(small);
    expect(cache.get('page 0')).toBeUndefined();
    expect(cache.get('page 1')).toBe(small);
  });
});
