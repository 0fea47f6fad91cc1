import { expect, it } from 'vitest';
import { fakeApi } from '../../tests/helpers/fake-api';
import { EMPTY, openScreen } from '../../tests/helpers/open-screen';
import { sampleApp } from '../../tests/helpers/sample';

const html = async (path: string) =>
  (await openScreen(path, fakeApi(EMPTY), 'en', false, 'pc')).html;

it('a store without games leads on from their page', async () => {
  expect(await html('/games')).toMatch(/<main.*<a [^>]*href="\/"[^>]*>Back to home<.*<\/main>/s);
});

it.each([
  ['/', 'There are no apps yet', /href="\/categories"/],
  ['/apps', 'There are no apps yet', /0 apps|another category/],
  ['/games', 'There are no games yet', /0 games|another category/],
  ['/categories', 'There are no categories yet', /See all/],
  ['/search?key=x', 'No results for “x”', /apps below/],
])(
  'a store without apps says so at %s, and refers to nothing that it lacks',
  async (path, says, lacks) => {
    const page = await html(path);
    expect(page).toContain(says);
    expect(page).not.toMatch(lacks);
  },
);

it.each(['/gifts', '/activities', '/preorder'])(
  '%s has apps to go on with where it has nothing itself',
  async (path) => {
    const api = fakeApi({
      ...EMPTY,
      'lucky/op.lucky.getActivityList': () => ({ activities: [], total: 0 }),
      'uc/rec': () => ({ apps: [sampleApp(7)], total: 1 }),
    });
    const { html: page } = await openScreen(path, api, 'en');
    expect(/<main.*<\/main>/s.exec(page)?.[0]).toContain('href="/app/7"');
  },
);
