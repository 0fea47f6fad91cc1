import type { ReactNode } from 'react';
import { type LinkItem, type Native, withClass } from '../../element/native';
import s from './Footer.module.css';

export type FooterProps = Native<'footer'> & {
  /** `Choice`s: language, theme, lite mode. */
  children?: ReactNode;
  /** Other pages of the shop, such as about. */
  links?: readonly LinkItem[] | undefined;
  /** Notes about the shop, such as where its apps come from. */
  notes?: readonly string[] | undefined;
};

/** The end of every page: preferences, and information about the shop. */
export function Footer({ children, links, notes, ...rest }: FooterProps) {
  return (
    <footer {...withClass(rest, s.footer)}>
      {children}
      {links && links.length > 0 && (
        <p>
          {links.map(({ label, ...link }) => (
            <a key={link.href} {...link}>
              {label}
            </a>
          ))}
        </p>
      )}
      {notes?.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </footer>
  );
}
