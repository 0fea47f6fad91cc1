import { type Native, withClass } from '../../element/native';
import s from './BottomBar.module.css';

export type BottomBarItem = {
  href: string;
  /** One or two words: "首页". */
  label: string;
  icon: 'home' | 'apps' | 'games' | 'search' | 'user';
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
 * The main places of a site at the foot of a phone's screen, below 600 px; elsewhere it is not shown. `data-shell` on the root
 * hides it in native shells with a bar of their own; with `data-bar` there, other things at the foot of the screen make room.
 */
export const BottomBar = ({ label, items = [], ...rest }: BottomBarProps) => (
  <nav {...withClass(rest, s.bar)} aria-label={label}>
    {items.map(({ href, label, icon, current }) => (
      <a key={href} className={s[icon]} href={href} aria-current={current ? 'page' : undefined}>
        {label}
      </a>
    ))}
  </nav>
);
