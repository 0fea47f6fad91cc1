import { useState } from 'react';
import s from './NavMenu.module.css';

export type NavItem = {
  href: string;
  label: string;
  /** The current page. */
  current?: boolean | undefined;
  /** Categories: a pop-up on hover and focus in the PC layout, listed in the phone's panel. */
  items?: readonly { href: string; label: string }[] | undefined;
};

export type NavMenuProps = {
  /** Name of the button and of the navigation: "菜单". */
  label: string;
  items: readonly NavItem[];
};

type MenuKey = { key: string; target: EventTarget | null; currentTarget: HTMLElement };

/**
 * The header's navigation. Phone: a button shows panel and scrim together, a click on the scrim hides
 * both (S§2); without script the button's URL does, through `:target`. PC: links in a row, whose pop-ups
 * CSS shows on hover and focus; Escape hides them.
 */
export function NavMenu({ label, items }: NavMenuProps) {
  const [open, setOpen] = useState(false);
  const [shut, setShut] = useState(false);
  // As a ref callback it runs before the paint, and takes fewer bytes than the layout effect it replaces.
  const [listen] = useState(() => () => {
    // After the key's default action: Tab then skips the pop-up that Escape has hidden, and the next one may show.
    const onKey = ({ key }: KeyboardEvent) => void setTimeout(setShut, 0, key === 'Escape');
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  const toggle = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setOpen(!open);
    setShut(false);
  };
  const onKeyDown = ({ key, target, currentTarget }: MenuKey) => {
    if (key !== 'Escape') return;
    setOpen(false);
    // The focused element disappears: the focus moves to the link that shows it. (Cast: the target of a key event is an element.)
    const tag = (target as Element).closest('ul ul')?.parentElement;
    (open ? currentTarget : tag)?.querySelector('a')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever in the menu the focus is.
    <div
      ref={listen}
      className={s.menu}
      data-open={open || undefined}
      onKeyDown={onKeyDown}
      onMouseLeave={() => setShut(false)}
    >
      {/* biome-ignore lint/a11y: a link to the panel with the role of a button, so that it works without script too. */}
      <a
        className={s.button}
        href="#menu"
        role="button"
        aria-label={label}
        aria-expanded={open}
        onClick={toggle}
        onKeyDown={(event) => event.key === ' ' && toggle(event)}
      />
      <nav className={s.panel} id="menu" aria-label={label}>
        <ul>
          {items.map((item) => (
            <li key={item.href}>
              <a href={item.href} aria-current={item.current ? 'page' : undefined}>
                {item.label}
              </a>
              {!shut && item.items && (
                <ul>
                  {item.items.map((sub) => (
                    <li key={sub.href}>
                      <a href={sub.href}>{sub.label}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {/* biome-ignore lint/a11y: without script its URL closes the panel; screen readers and the keyboard use the button. */}
      <a className={s.mask} href="#" tabIndex={-1} aria-hidden="true" onClick={toggle} />
    </div>
  );
}
