import { expect, it } from 'vitest';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { openScreen } from '../../../tests/helpers/open-screen';
import { sampleApp } from '../../../tests/helpers/sample';

const newsOf = async (answers = {}) => (await openScreen('/news/7', fakeApi(answers), 'en')).html;
const releases = (html: string) => html.split('/download/apk/').length - 1;

it('has the latest versions below the news, also where there is none', async () => {
  const empty = { 'resource.app.getMutiGameNewsList': () => ({ news: [] }) };
  for (const html of [await newsOf(), await newsOf(empty)]) {
    expect(releases(html)).toBeGreaterThan(3);
    expect(html).toContain('href="/app/7/history"');
  }
});

it('of a game to come has no versions', async () => {
  const versions = () => ({
    app: sampleApp(7, { releaseAt: Date.parse('2099-01-01T00:00:00Z') }),
    versions: [],
    current: 1,
    page: 1,
    pages: 1,
    total: 0,
  });
  expect(await newsOf({ 'catalogue/versions': versions })).not.toContain('/history"');
});
