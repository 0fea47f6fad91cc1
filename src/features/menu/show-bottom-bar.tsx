import {
  BottomBar,
  type BottomBarItem,
} from '../../../design-system/components/BottomBar/BottomBar';
import { mountAtEnd } from '../../platform/mount';

/** By the addresses of the page's links (src/screens/frame/Frame.tsx). */
const ICONS: Readonly<Record<string, BottomBarItem['icon']>> = {
  '/': 'home',
  '/apps': 'apps',
  '/games': 'games',
  '/search': 'search',
  '/me': 'user',
};

/**
 * Shows links to the main pages in a bar at the bottom of a phone's screen; every page contains them, hidden. Their
 * styles and icons are in this chunk, so that they do not delay the page. It is not called in a native client, which
 * has its own bar. The menu then has only the other pages.
 */
export function showBottomBar(): void {
  const nav = document.querySelector<HTMLElement>('nav[hidden]');
  if (!nav) return;
  // Its pages leave the menu: not while that is open, under the finger.
  const menu = document.querySelector('header details[open]');
  if (menu) {
    menu.addEventListener('toggle', showBottomBar, { once: true });
    return;
  }
  const items = [...nav.querySelectorAll('a')].map((link) => ({
    href: link.getAttribute('href') ?? '/',
    label: link.textContent ?? '',
    icon: ICONS[link.getAttribute('href') ?? '/'] ?? 'apps',
    current: link.hasAttribute('aria-current'),
  }));
  document.documentElement.dataset.bar = '';
  mountAtEnd(<BottomBar label={nav.getAttribute('aria-label') ?? ''} items={items} />);
}
