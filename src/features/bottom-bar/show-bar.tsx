import {
  BottomBar,
  type BottomBarItem,
} from '../../../design-system/components/BottomBar/BottomBar';
import { mountAtEnd } from '../../platform/mount';

/** In the order of the page's links (src/screens/frame/Frame.tsx). */
const ICONS: readonly BottomBarItem['icon'][] = ['home', 'apps', 'games', 'search', 'user'];

/**
 * Shows the main places at the foot of a phone's screen: the links that every page has hidden. Their styles and icons come with
 * this chunk, so that no page pays for them before it answers; in a native client with a bar of its own it is not called.
 */
export function showBar(): void {
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
