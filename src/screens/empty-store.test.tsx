import { expect, it } from 'vitest';
import { fakeApi } from '../../tests/helpers/fake-api';
import { EMPTY, openScreen } from '../../tests/helpers/open-screen';

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
