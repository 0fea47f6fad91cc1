import { act } from '@testing-library/preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, expect, it } from 'vitest';
import { type NavItem, NavMenu } from '../../../design-system/components/NavMenu/NavMenu';
import { hydrateIsland } from '../../page/hydrate';
import { island as MenuIsland } from './MenuIsland';
import { readMenu } from './read-menu';

const label = '主导航';
const items: NavItem[] = [
  { href: '/', label: 'Home', current: true, inBar: true },
  { href: '/apps?a=1&b=2', label: 'Apps & <more>' },
  { href: '/gifts', label: 'Gifts', icon: 'M3 7h14', panelOnly: true, first: true },
  {
    href: '#lang',
    label: 'Language',
    inBar: true,
    options: ['en', 'zh-CN', 'ja', 'ko', 'ar'].map((lang) => ({
      href: `/?lang=${lang}`,
      label: lang,
      lang,
      current: lang === 'en' || undefined,
    })),
  },
  {
    href: '#theme',
    label: 'Theme',
    panelOnly: true,
    options: [
      { href: '/?theme=light', label: 'Light' },
      { href: '/?theme=dark', label: 'Dark', current: true },
    ],
  },
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

it('is hydrated without any change of its markup, and then has its pictures', () => {
  const menu = page();
  const [before, link] = [menu.innerHTML, menu.querySelector('a')];
  act(() => hydrateIsland(menu, MenuIsland));
  const withoutPictures = (html: string) => html.replace(/<svg.*?<\/svg>/g, '');
  expect(withoutPictures(menu.innerHTML)).toBe(withoutPictures(before));
  expect(menu.querySelector('a')).toBe(link);
  expect(link?.querySelector('svg')).toBeTruthy();
});

it('adds categories that come later, and keeps its pages', () => {
  const menu = page();
  act(() => hydrateIsland(menu, MenuIsland));
  const below = [{ href: '/category/tools', label: 'Tools' }];
  const all = readMenu(document).items.map((one) => ({ ...one, items: below }));
  menu.dataset.props = JSON.stringify({ items: all });
  act(() => hydrateIsland(menu, MenuIsland));
  expect(linkTexts(menu).filter((text) => text === 'Tools')).toHaveLength(items.length);
  expect(linkTexts(menu).slice(0, 3)).toEqual(['Home', 'Tools', 'Apps & <more>']);
  expect(menu.querySelector('nav')?.getAttribute('aria-label')).toBe(label);
});
