import { expect, it } from 'vitest';
import { cover, hooksOf } from './cover';

const set = (...names: string[]) => new Set(names);

it('omits pages that add nothing, and covers everything', () => {
  const sets = new Map([
    ['small', set('a')],
    ['large', set('a', 'b', 'c')],
    ['other', set('c', 'd')],
    ['same', set('c', 'd')],
  ]);
  expect(cover(sets)).toEqual(['large', 'other']);
});

it('identifies a page by its islands and attributes, whatever their values', () => {
  const html =
    '<div data-island="menu" data-props="{}"><a href="/x?data-y" data-app-id="1">x</a></div>';
  expect(hooksOf(html)).toEqual(set(' data-island="menu"', ' data-props', ' data-app-id'));
  expect(hooksOf(html.replace('menu', 'search'))).not.toEqual(hooksOf(html));
});
