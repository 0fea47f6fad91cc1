import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf, createCachedPage, PageCache } from './page-cache';

const rows = Array.from({ length: 500 }, (_, n) => `<p>雪豌豆 ${n * 7919}</p>`);
const HTML = `<!doctype html>${rows.join('')}`;
const page = (html = HTML, wanted = false) =>
  createCachedPage({ status: 200, html, complete: true }, 'policy', wanted);

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

  it('compresses well once', async () => {
    const one = page();
    await bytesOf(one, 'br');
    expect(await bytesOf(one, 'br')).toBe(await bytesOf(one, 'br'));
  });

  it('takes its time for one that many ask for, and not for one of endlessly many', async () => {
    await bytesOf(page(), 'br'); // the machine is not at rest now
    const [wanted, seldom] = [await bytesOf(page(HTML, true), 'br'), await bytesOf(page(), 'br')];
    expect(wanted.length).toBeLessThan(seldom.length);
  });

  it('keeps nothing that was compressed in a rush', async () => {
    const crowd = Array.from({ length: 64 }, () => page());
    const sent = await Promise.all(crowd.map((one) => bytesOf(one, 'br')));
    const last = crowd[63] ?? page();
    const later = await bytesOf(last, 'br');
    expect(later.length).toBeLessThan(sent[63]?.length ?? 0);
    expect(await bytesOf(last, 'br')).toBe(later);
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
