import { beforeEach, expect, it } from 'vitest';
import { recentViews, rememberView } from '../recent-views/views';
import { follows } from '../wish-list/stored-follows';
import { addWishes, wishes } from '../wish-list/stored-marks';
import { addFile, libraryFile } from './library-file';

const app = (id: number) => ({ id, name: `App ${id}` });
const file = (text: string) => new Blob([text]);

beforeEach(() => {
  localStorage.clear();
});

it('takes the lists of a file over, each app once', async () => {
  const sun = { href: '/developer/9', name: 'Sun' };
  const saved = libraryFile({ wishes: [app(1), app(2)], views: [app(3)], followed: [sun] });
  await addWishes([app(2)]);
  await rememberView(app(4));
  expect(await addFile(file(saved))).toBe(1);
  expect(await wishes()).toEqual([app(1), app(2)]);
  expect(await recentViews()).toEqual([app(4), app(3)]);
  expect(await addFile(file(saved))).toBe(0);
  expect(await follows()).toEqual([sun]);
});

it.each([
  ['', 'unreadable'],
  ['[]', 'unreadable'],
  ['null', 'unreadable'],
  [`${' '.repeat(1_000_001)}{}`, 'unreadable'],
  [
    libraryFile({ wishes: [app(7)], views: [], followed: [] }).replace(
      new URL(document.URL).origin,
      'https://other',
    ),
    'shop',
  ],
])('refuses another file: %.20s', async (text, why) => {
  const before = await wishes();
  expect(await addFile(file(text))).toBe(why);
  expect(await wishes()).toEqual(before);
});

it('skips what is no app', async () => {
  const hostile = [{ id: -1, name: 'x' }, { id: 9 }, 'x', null, app(9), app(9)];
  const text = JSON.stringify({
    ...JSON.parse(libraryFile({ wishes: [], views: [], followed: [] })),
    wishes: hostile,
  });
  expect(await addFile(file(text))).toBe(1);
  expect((await wishes()).map(({ id }) => id)).toContain(9);
});
