import type { ReactNode } from 'react';
import { type LinkItem, type Native, withClass } from '../../element/native';
import s from './Header.module.css';
import { Logo } from './Logo';

export type HeaderProps = Native<'header'> & {
  /** Link to the first page, with the shop's name. */
  home: LinkItem;
  /** The shop's mark in place of the store's: its address, or an element, such as an inline SVG. */
  logo?: ReactNode;
  /** The search box. */
  search: ReactNode;
  /** The navigation menu. */
  nav: ReactNode;
};

/** For JavaScript callers without a home. */
const NOWHERE: LinkItem = { href: '/', label: '' };

/** Phone: logo, name, search and menu button in one row. PC: the search in the middle, navigation in a row; sticky. */
export function Header({ home = NOWHERE, logo, search, nav, ...rest }: HeaderProps) {
  const { href, label, ...link } = home;
  return (
    <header {...withClass(rest, s.header)}>
      <div className={s.row}>
        <a {...link} className={s.home} href={href} aria-label={label}>
          {typeof logo === 'string' ? (
            <img src={logo} alt="" width="32" height="32" />
          ) : (
            (logo ?? <Logo />)
          )}
          <b>{label}</b>
        </a>
        {search}
        {nav}
      </div>
    </header>
  );
}
