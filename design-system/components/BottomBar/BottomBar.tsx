import { type LinkItem, type Native, withClass } from '../../element/native';
import s from './BottomBar.module.css';

/** Drawings on a grid of 20, as lines of 2. */
const PATHS = {
  home: 'M3 9l7-6 7 6v8h-5v-5H8v5H3z',
  apps: 'M3 3h5v5H3zm9 0h5v5h-5zM3 12h5v5H3zm9 0h5v5h-5z',
  games: 'M6 5h8l4 9c0 3-3 2-5-1H7c-2 3-5 4-5 1zM7 7v4M5 9h4M13 9h1',
  search: 'M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0zm-1.5 4.5l4 4',
  user: 'M13 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM3 17c0-7 14-7 14 0',
} as const;

export type BottomBarItem = LinkItem & {
  /** One or two words: "首页". */
  label: string;
  icon: keyof typeof PATHS;
  /** The current page. */
  current?: boolean | undefined;
};

export type BottomBarProps = Native<'nav'> & {
  /** Name of the navigation: "快捷导航". */
  label: string;
  /** Up to five. */
  items: readonly BottomBarItem[];
};

/**
 * Links to the main pages of a site at the bottom of a phone's screen, below 600 px; it is hidden on wider screens.
 * With `data-bar` on the root, other elements at the bottom of the screen make room, and `NavMenu` leaves out its `inBar`
 * pages; with `data-foot` another bar covers its labels.
 */
export const BottomBar = ({ label, items = [], ...rest }: BottomBarProps) => (
  <nav {...withClass(rest, s.bar)} aria-label={label}>
    {items.map(({ label: text, icon, current, ...link }) => (
      <a key={link.href} {...link} aria-current={current ? 'page' : undefined}>
        <svg width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d={PATHS[icon]} />
        </svg>
        {text}
      </a>
    ))}
  </nav>
);
