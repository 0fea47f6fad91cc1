import { useState } from 'react';
import type { LinkItem, Native } from '../../element/native';
import { Choice, type ChoiceOption } from '../Footer/Choice';
import s from './NavMenu.module.css';

export type NavItem = LinkItem & {
  /** The current page. */
  current?: boolean | undefined;
  /** A picture before the label: lines on a grid of 20, as the `d` of a path. */
  icon?: string | undefined;
  /** The same, only in the phone's panel. */
  panelIcon?: string | undefined;
  /** Only in the phone's panel: the PC layout's row has no room for it. */
  panelOnly?: boolean | undefined;
  /** A narrow PC layout keeps it in the row. On a phone with a `BottomBar` that is the place of its page. */
  inBar?: boolean | undefined;
  /** Begins a group of the panel. */
  first?: boolean | undefined;
  /** A preference: links to choose from, instead of one. */
  options?: readonly ChoiceOption[] | undefined;
  /** Categories: a pop-up on hover and focus in the PC layout, listed in the phone's panel. */
  items?: readonly LinkItem[] | undefined;
};

export type NavMenuProps = Native<'div', 'ref' | 'onKeyDown' | 'onMouseLeave'> & {
  /** Name of the button and of the navigation: "菜单". */
  label: string;
  /** The pages it leads to, in the order shown. */
  items: readonly NavItem[];
};

type MenuKey = {
  key: string;
  target: EventTarget | null;
  currentTarget: HTMLElement;
  preventDefault(): void;
};

/**
 * The header's navigation. Phone: a disclosure shows panel and scrim together, a tap on the scrim hides both (S§2). It is the
 * browser's own, so that it works from the first paint, without script. The scrim is a part of its button for the same reason.
 * PC: links in a row, whose pop-ups CSS shows on hover, and the arrow key; Escape hides them.
 */
export function NavMenu({ label, items = [], ...rest }: NavMenuProps) {
  const [shut, setShut] = useState(false);
  // As a ref callback it runs before the paint, and takes fewer bytes than the layout effect it replaces.
  const [listen] = useState(() => (box: HTMLElement | null) => {
    // After the key's default action: Tab then skips the pop-up that Escape has hidden, and the next one may show.
    const onKey = ({ key }: KeyboardEvent) => void setTimeout(setShut, 0, key === 'Escape');
    document.addEventListener('keydown', onKey);
    // A list of options that is open over the page closes with a tap elsewhere.
    const onClick = ({ target }: MouseEvent) => {
      const list = box?.querySelector('li > [open]');
      // Cast: what is clicked is a node.
      if (!list?.contains(target as Node)) list?.removeAttribute('open');
    };
    document.addEventListener('click', onClick);
    // A pop-up that the arrow key has opened closes when the focus leaves it: Tab alone opens none.
    const onFocus = ({ target }: FocusEvent) => {
      // Cast: what has the focus is an element.
      if (!(target as Element).closest('ul ul'))
        box?.querySelector('[data-list]')?.removeAttribute('data-list');
    };
    box?.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onClick);
      box?.removeEventListener('focusin', onFocus);
    };
  });
  const onKeyDown = (event: MenuKey) => {
    const { key, target, currentTarget } = event;
    if (key === 'ArrowDown') {
      // Cast: the target of a key event is an element.
      const tag = target as Element;
      const first = tag.nextElementSibling?.querySelector('a');
      if (!first) return;
      event.preventDefault();
      tag.parentElement?.setAttribute('data-list', '');
      first.focus();
    }
    if (key !== 'Escape') return;
    const list = currentTarget.querySelector('li > [open]');
    const panel = list ?? currentTarget.querySelector('details');
    // The focused element disappears: the focus moves to what shows it. (Cast: the target of a key event is an element.)
    if (panel?.hasAttribute('open')) panel.querySelector('summary')?.focus();
    else (target as Element).closest('ul ul')?.parentElement?.querySelector('a')?.focus();
    panel?.removeAttribute('open');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever in the menu the focus is.
    <div {...rest} ref={listen} onKeyDown={onKeyDown} onMouseLeave={() => setShut(false)}>
      {/* The panel is beside it, because a closed one's content cannot be shown in the PC layout. */}
      <details onToggle={() => setShut(false)}>
        <summary className={s.button} aria-label={label} />
      </details>
      <nav className={s.panel} aria-label={label}>
        <ul>
          {items.map(({ panelOnly, inBar, first, items: under, ...item }) => (
            <li
              key={item.href}
              data-panel={panelOnly || undefined}
              data-bar={inBar || undefined}
              data-first={first || undefined}
            >
              <Entry {...item} />
              {!shut && under && (
                <ul>
                  {under.map(({ label: text, ...link }) => (
                    <li key={link.href}>
                      <a {...link}>{text}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const Entry = ({ label, current, icon, panelIcon, options, ...link }: NavItem) => {
  const picture = <Picture icon={icon} panelIcon={panelIcon} />;
  if (!options)
    return (
      <a {...link} aria-current={current ? 'page' : undefined}>
        {picture}
        {label}
      </a>
    );
  return (
    <Choice
      label={
        <>
          {picture}
          {label}
        </>
      }
      options={options}
    />
  );
};

const Picture = ({ icon, panelIcon }: Pick<NavItem, 'icon' | 'panelIcon'>) => {
  const lines = icon ?? panelIcon;
  if (!lines) return null;
  const isOfPanel = icon === undefined || undefined;
  return (
    <svg width="20" height="20" aria-hidden="true" data-panel={isOfPanel}>
      <path d={lines} />
    </svg>
  );
};
