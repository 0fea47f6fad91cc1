import { mountAtEnd } from '../../platform/mount';
import { CompactBar } from './CompactBar';

/** Shows the bar of an app's page while its download button is above the viewport; nothing without a button. */
export function showBar(app: { id: number; name: string }): void {
  const button = document.querySelector<HTMLAnchorElement>('main [data-download] a[href]');
  if (button && 'IntersectionObserver' in window)
    mountAtEnd(<CompactBar app={app} button={button} />);
}
