import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { pageAt } from '../../../tests/helpers/open-screen';
import type { ProblemName } from '../route';
import { loadProblem, wordsOf } from './load';
import { Screen } from './Screen';

async function htmlOf(problem: ProblemName, failing: string[] = [], path = '/nowhere') {
  const page = pageAt(path, 'en', {});
  const { data } = await loadProblem(problem, fakeApi({}, failing), page);
  return renderToString(<Screen data={data} page={page} />);
}

describe('a wrong address', () => {
  it('has a search form with its words, apps and the largest categories', async () => {
    const html = await htmlOf('missing');
    expect(html).toMatch(/<form[^>]*action="\/search"[^>]*>.*name="key"[^>]*value="nowhere"/);
    expect(html).toContain('Did you mean');
    expect(html.match(/href="\/category\//g)?.length).toBe(2);
  });

  it('of an app shows similar ones, and popular ones if they are unknown', async () => {
    expect(await htmlOf('missing', [], '/app/org.example.old')).toContain('Similar apps');
    const unknown = ['StoreDetailController/recs', 'catalogue/search'];
    expect(await htmlOf('missing', unknown, '/app/7')).toContain('You might like');
  });

  it('has the form without any answer', async () => {
    const failing = ['catalogue/categories', 'catalogue/search', 'uc/rec'];
    expect(await htmlOf('missing', failing)).toContain('name="key"');
  });
});

it.each([
  ['/signal-messenger', 'signal messenger'],
  ['/app/org.mozilla.firefox', 'firefox'],
  ['/a/%E5%A4%A9%E6%B0%94/', '天气'],
  ['/wp-login.php', ''],
  ['/12/34', ''],
  ['/%ff', ''],
])('the words of %s are “%s”', (path, words) => {
  expect(wordsOf(path)).toBe(words);
});

it.each(['server', 'unavailable', 'offline'] as const)(
  'the problem %s makes no call',
  async (problem) => {
    expect(await htmlOf(problem, ['catalogue/categories'])).not.toContain('<form');
  },
);
