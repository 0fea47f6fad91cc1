import { describe, expect, it } from 'vitest';
import type { SourceNews } from '../../../contract/entities/shop';
import type { Lang } from '../../../contract/lang';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { count, openScreen } from '../../../tests/helpers/open-screen';
import { sampleSource } from '../../../tests/helpers/sample';

const AT = Date.UTC(2026, 4, 2);

async function show(news: SourceNews[] | undefined, lang: Lang = 'en'): Promise<string> {
  const api = fakeApi({
    'catalogue/source': () => ({
      source: sampleSource(),
      apps: [],
      page: 1,
      pages: 1,
      total: 0,
      ...(news && { news }),
    }),
  });
  return (await openScreen('/source/1', api, lang)).html;
}

describe('the news of a source', () => {
  it('are listed with date, text and link, in the order given', async () => {
    const html = await show([
      { id: 2, title: 'Second', text: 'Now faster', href: 'https://example.org/2', at: AT },
      { id: 1, title: 'First', at: AT },
    ]);
    expect(html).toMatch(/<h2>News<\/h2>/);
    expect(html).toContain('<a href="https://example.org/2" rel="noopener nofollow">Second</a>');
    expect(html).toMatch(/<p>Now faster<\/p>.*<b>First<\/b>/);
    expect(count(html, /2026/g)).toBeGreaterThanOrEqual(2);
    expect(await show([{ id: 1, title: 'First', at: AT }], 'zh-CN')).toContain('<h2>新闻</h2>');
  });

  it('are escaped, and link only to web addresses', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const html = await show([
      { id: 1, title: markup, text: markup, at: AT, href: 'javascript:alert(1)' },
      { id: 2, title: markup, at: AT, href: 'https://example.org/"><img src=x>' },
    ]);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('javascript:');
    expect(count(html, /&lt;img src=x onerror/g)).toBe(3);
  });

  it('have no section where there are none', async () => {
    for (const none of [undefined, []]) expect(await show(none)).not.toContain('<h2>News');
    // The control: one item has it.
    expect(await show([{ id: 1, title: 'First', at: AT }])).toContain('<h2>News');
  });
});

it('of which nothing is known but its signature says that last, and has no column', async () => {
  const open = async (change: object) => {
    const source = { id: 1, name: 'My apps', ...change };
    const list = { apps: [], page: 1, pages: 1, total: 0 };
    const api = fakeApi({
      'catalogue/source': () => ({ source, ...list }),
      // A shop that is not published itself.
      'catalogue/shop': () => ({
        demo: false,
        sources: [],
        apps: 1,
        games: 0,
        platforms: ['android'],
        judged: false,
        charts: [],
        follow: [],
      }),
    });
    return (await openScreen('/source/1', api, 'en')).html;
  };
  const thin = await open({});
  expect(thin.indexOf('not signed')).toBeGreaterThan(thin.indexOf('<h2'));
  expect(thin).not.toContain('<aside');
  expect(await open({ kind: 'fdroid', fingerprint: 'ab12' })).toContain('<aside');
});

it('with more apps than a page leads to the list with filters and orders', async () => {
  const { html } = await openScreen('/source/1', fakeApi(), 'en');
  expect(html).toMatch(/href="\/apps\?source=1"[^>]*>Filter/);
});
