import type { ReactNode } from 'react';
import s from './Footer.module.css';

export type FooterProps = {
  /** `Choice`s: language, theme, lite mode. */
  children?: ReactNode;
  /** Pages of the shop that are not on its shelves. */
  links?: readonly { href: string; label: string }[] | undefined;
  /** Lines about the shop: where its apps come from. */
  notes?: readonly string[] | undefined;
};

/** The end of every page: choices the visitor keeps, and what the shop says of itself. */
export function Footer({ children, links, notes }: FooterProps) {
  return (
    <footer className={s.footer}>
      {children}
      {links && links.length > 0 && (
        <p>
          {links.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
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
