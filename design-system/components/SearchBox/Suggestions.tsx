import { AppIcon } from '../AppIcon/AppIcon';
import s from './Suggestions.module.css';
import type { Suggestion } from './use-combobox';

interface Props {
  id: string;
  label: string;
  items: readonly Suggestion[];
  /** Index of the active suggestion; negative: none. */
  active: number;
  choose(text: string): void;
}

/** The list below the field; each entry is a button that submits it. */
export const Suggestions = ({ id, label, items, active, choose }: Props) => (
  <div className={s.list} id={id} role="listbox" aria-label={label}>
    {items.map(({ text, icon, coarse, reason }, i) => (
      <button
        // Two apps may have the same name.
        key={`${text} ${icon}`}
        id={id + i}
        type="submit"
        role="option"
        tabIndex={-1}
        aria-selected={i === active}
        // Keeps the focus in the field, and so the list, until the click arrives.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => choose(text)}
      >
        {icon && <AppIcon base={icon} name={text} size={50} coarse={coarse} />}
        <span dir="auto">{text}</span>
        {reason && <small>{reason}</small>}
      </button>
    ))}
  </div>
);
