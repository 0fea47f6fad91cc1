import {
  BottomBar,
  type BottomBarItem,
} from '../../../design-system/components/BottomBar/BottomBar';
import { mountAtEnd } from '../../platform/mount';

/** In the order of the page's links (src/screens/frame/Frame.tsx). */
const ICONS: readonly BottomBarItem['icon'][] = ['home', 'apps', 'games', 'search', 'user'];

/**
 * Shows links to the main pages in a bar at the bottom of a phone's screen; every page contains them, hidden. Their
 * styles and icons are in this chunk, so that they do not delay the page. It is not called in a native client, which
 * has its own bar.
 */
export function showBottomBar(): void {
  const nav = document.querySelector<HTMLElement>('nav[hidden]');
  if (!nav) return;
  const items = [...nav.querySelectorAll('a')].map((link, index) => ({
    href: link.getAttribute('href') ?? '/',
    label: link.textContent ?? '',
    icon: ICONS[index] ?? 'apps',
    current: link.hasAttribute('aria-current'),
  }));
  document.documentElement.dataset.bar = '';
  mountAtEnd(<BottomBar label={nav.getAttribute('aria-label') ?? ''} items={items} />);
}
