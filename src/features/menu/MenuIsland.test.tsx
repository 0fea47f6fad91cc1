import { act } from '@testing-library/preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, expect, it } from 'vitest';
import { NavMenu } from '../../../design-system/components/NavMenu/NavMenu';
import { hydrateIsland } from '../../page/hydrate';
import { island as MenuIsland } from './MenuIsland';
import { readMenu } from './read-menu';

const label = '主导航';
const items = [
  { href: '/', label: 'Home', current: true },
  { href: '/apps?a=1&b=2', label: 'Apps & <more>' },
  { href: '/gifts', label: 'Gifts', icon: 'M3 7h14', panelOnly: true },
];

/** A page with the menu as the server renders it. */
function page(): HTMLElement {
  document.body.innerHTML = `<div data-island="menu">${renderToString(<NavMenu label={label} items={items} />)}</div>`;
  // Cast: it has been written above.
  return document.querySelector('[data-island=menu]') as HTMLElement;
}
const linkTexts = (menu: HTMLElement) =>
  [...menu.querySelectorAll('a')].map(({ textContent }) => textContent);

afterEach(() => {
  document.body.innerHTML = '';
});

it('reads from its markup what the server rendered it from', () => {
  page();
  expect(readMenu(document)).toEqual({ label, items });
});

it('is hydrated without any change of its markup', () => {
  const menu = page();
  const [before, link] = [menu.innerHTML, menu.querySelector('a')];
  act(() => hydrateIsland(menu, MenuIsland));
  expect(menu.innerHTML).toBe(before);
  expect(menu.querySelector('a')).toBe(link);
});

it('adds categories that come later, and keeps its pages', () => {
  const menu = page();
  act(() => hydrateIsland(menu, MenuIsland));
  const below = [{ href: '/category/tools', label: 'Tools' }];
  const all = readMenu(document).items.map((one) => ({ ...one, items: below }));
  menu.dataset.props = JSON.stringify({ items: all });
  act(() => hydrateIsland(menu, MenuIsland));
  expect(linkTexts(menu)).toEqual(items.flatMap((one) => [one.label, 'Tools']));
  expect(menu.querySelector('nav')?.getAttribute('aria-label')).toBe(label);
});
