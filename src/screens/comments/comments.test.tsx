import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { openScreen } from '../../../tests/helpers/open-screen';
import { sampleComment } from '../../../tests/helpers/sample';

const NAME = 'StoreDetailController/comment';
const open = (query: string, change = {}) =>
  openScreen(`/app/7/comments${query}`, fakeApi(change), 'en');

describe('the comments of an app', () => {
  it('are sorted and filtered by links of their own, which search engines leave out', async () => {
    const { html, loaded } = await open('?stars=4&page=2');
    expect(html).toMatch(/href="\/app\/7\/comments\?stars=4&amp;sort=high">Highest rated/);
    expect(html).toMatch(/href="\/app\/7\/comments">All</);
    expect(html).toMatch(/aria-current="page"[^>]*>4 stars/);
    expect(html).toMatch(/href="\/app\/7\/comments\?stars=4&amp;version=1.9">1.9</);
    expect(loaded).toMatchObject({ hidden: true });
    expect((await open('?page=2')).loaded).toMatchObject({ hidden: false });
  });

  it('say in which language they are if it is another one than the page’s', async () => {
    const comments = [sampleComment(1), sampleComment(2), { ...sampleComment(3), lang: 'zh-CN' }];
    const { html } = await open('', {
      [NAME]: () => ({ comments, page: 1, pages: 1, total: 3, unfiltered: 3, versions: [] }),
    });
    expect(html.match(/In Chinese/g)).toHaveLength(1);
    expect(html.match(/<p dir="auto" lang="zh-CN">/g)).toHaveLength(1);
  });

  it('are asked for as the address says, and never otherwise', async () => {
    const asked: unknown[] = [];
    const answer = (params: unknown) => {
      asked.push(params);
      return { comments: [], page: 1, pages: 1, total: 0, unfiltered: 3, versions: [] };
    };
    const { html } = await open('?stars=2&sort=low', { [NAME]: answer });
    await open('?stars=9&sort=stars', { [NAME]: answer });
    await open('?version=1.9', { [NAME]: answer });
    expect(asked).toMatchObject([
      { sort: 'low', stars: 2 },
      { sort: 'new', stars: undefined },
      { version: '1.9' },
    ]);
    expect(html).toContain('No matching reviews');
  });
});
