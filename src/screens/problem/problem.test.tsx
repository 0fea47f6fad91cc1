import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { pageAt } from '../../../tests/helpers/open-screen';
import type { ProblemName } from '../route';
import { loadProblem } from './load';
import { Screen } from './Screen';

async function htmlOf(problem: ProblemName, failing: string[] = []): Promise<string> {
  const page = pageAt('/nowhere', 'en', {});
  const { data } = await loadProblem(problem, fakeApi({}, failing), page);
  return renderToString(<Screen data={data} page={page} />);
}

it('a wrong address has a search form and the largest categories', async () => {
  const html = await htmlOf('missing');
  expect(html).toMatch(/<form[^>]*action="\/search"[^>]*>.*name="key"/);
  expect(html.match(/href="\/category\//g)?.length).toBe(2);
  // Without an answer there is still the form.
  expect(await htmlOf('missing', ['catalogue/categories'])).toContain('name="key"');
});

it.each(['server', 'unavailable', 'offline'] as const)(
  'the problem %s makes no call',
  async (problem) => {
    expect(await htmlOf(problem, ['catalogue/categories'])).not.toContain('<form');
  },
);
