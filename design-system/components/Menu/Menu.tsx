import type { ReactNode } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import type { Native } from '../../element/native';
import { useOwnId } from '../../element/own-id';
import { Button, type ButtonProps } from '../Button/Button';
import s from './Menu.module.css';
import { useMenu } from './use-menu';

export type MenuItem = {
  /** Unique in the menu; `onSelect` gets it. */
  id: string;
  /** One to four words, a verb first; typing its first letter moves to it. */
  label: ReactNode;
  /** Makes it a link. */
  href?: string | undefined;
  /** Shown, but can't be chosen. */
  disabled?: boolean | undefined;
  /** danger: what can't be undone, last in the menu. */
  tone?: 'neutral' | 'danger' | undefined;
};

export type MenuProps = Native<'button', 'type' | 'onSelect' | 'id'> & {
  /** Label of the button. */
  label: ReactNode;
  /** Look of the button, as of Button. */
  variant?: ButtonProps['variant'];
  /** Two to about ten, in the order shown. */
  items: readonly MenuItem[];
  /** Called with the id of the chosen item, after the menu has closed. */
  onSelect?: ((id: string) => void) | undefined;
  /** Id of the button; the menu's is made of it. */
  id?: string | undefined;
};

/** A button that opens a menu of actions (APG menu button). Attributes, events and `ref` are the button's. */
export function Menu({ label, variant, items = [], onSelect, id: given, ...rest }: MenuProps) {
  const id = useOwnId(given);
  const { box, open, toggle, choose, onKeyDown } = useMenu(onSelect);
  if (__DEV__) {
    warnDeveloper('Menu', !label && '`label` is empty: the button has no name.');
    warnDeveloper('Menu', items.length === 0 && '`items` is empty. Leave the menu out.');
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and of the items, which bubble.
    <div className={s.menu} ref={box} onKeyDown={onKeyDown}>
      <Button
        {...rest}
        id={id}
        variant={variant}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        onClick={(event) => {
          toggle();
          rest.onClick?.(event);
        }}
      >
        {label}
      </Button>
      {open && (
        <div className={s.list} id={`${id}-menu`} role="menu" aria-labelledby={id}>
          {items.map(({ id: item, label: text, href, disabled, tone }) => {
            const Element = href === undefined || disabled ? 'button' : 'a';
            return (
              <Element
                key={item}
                {...(Element === 'a' ? { href } : { type: 'button' as const })}
                className={tone === 'danger' ? s.danger : undefined}
                role="menuitem"
                tabIndex={-1}
                aria-disabled={disabled || undefined}
                dir="auto"
                onClick={() => disabled || choose(item)}
              >
                {text}
              </Element>
            );
          })}
        </div>
      )}
    </div>
  );
}
