import type { Look } from '../../../contract/entities/look';

/** The address of an icon of the shop. Another logo has other addresses, so that no cache shows the one before. */
export const iconHref = (logo: Look['logo'], name = 'icon.svg'): string =>
  `/${name}${logo ? `?v=${logo}` : ''}`;

/** The same in a page. Elsewhere, as in Storybook, the page's icon is another one. */
export const shopIcon = (): string =>
  document.querySelector('link[rel=icon][href^="/icon.svg"]')?.getAttribute('href') ?? '/icon.svg';
