import { act } from '@testing-library/preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hydrateIsland } from '../../page/hydrate';
import { readSearchBox, type SearchIslandProps } from './read-search-box';
import { island, SearchIsland } from './SearchIsland';

const words: SearchIslandProps = {
  action: '/search',
  name: 'key',
  label: '搜索应用和游戏',
  placeholder: 'Apps & <games>',
  submitLabel: '搜索',
};

/** A page with the search box as the server renders it. */
function page(props: SearchIslandProps): HTMLElement {
  document.body.innerHTML = `<div data-island="search">${renderToString(<SearchIsland {...props} />)}</div>`;
  // Cast: it has been written above.
  return document.querySelector('[data-island=search]') as HTMLElement;
}

beforeEach(() => {
  // jsdom has no IndexedDB, and storage logs that.
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  // The token for suggestions, which these tests do not need.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  words,
  { ...words, defaultValue: 'maps "x"' },
  { ...words, defaultValue: '' },
  { ...words, focused: true },
])('reads from its markup what the server rendered it from: %j', (props) => {
  page(props);
  const { defaultValue = '', ...read } = readSearchBox(document);
  expect({ ...read, defaultValue }).toEqual({ defaultValue: '', ...props });
});

it('is hydrated without any change of its markup, and keeps what was typed before', () => {
  const box = page({ ...words, defaultValue: 'maps' });
  const before = box.innerHTML;
  const field = box.querySelector('input');
  if (field) field.value = 'maps and';
  act(() => hydrateIsland(box, island));
  expect(box.innerHTML).toBe(before);
  expect(box.querySelector('input')).toBe(field);
  expect(field?.value).toBe('maps and');
});
