import { AppIcon } from '../AppIcon/AppIcon';
import link from '../Link/Link.module.css';
import s from './Suggestions.module.css';
import type { Suggestion } from './use-combobox';

interface Props {
  id: string;
  label: string;
  items: readonly Suggestion[] | undefined;
  /** Index of the active suggestion; negative: none. */
  active: number;
  /** What was typed: its place in each text is marked. */
  typed: string;
  choose(text: string): void;
}

/** The list below the field; each entry is a button that submits it, or a link to the page that it names. */
export const Suggestions = ({ id, label, items, active, typed, choose }: Props) => (
  <div className={s.list} id={id} role="listbox" aria-label={label}>
    {items?.map(({ text, href, linkProps, icon, coarse, reason }, i) => {
      const common = {
        id: id + i,
        role: 'option',
        tabIndex: -1,
        'aria-selected': i === active,
        // Keeps the focus in the field, and so the list, until the click arrives.
        onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
      } as const;
      const shown = (
        <>
          {icon && <AppIcon base={icon} name={text} size={50} coarse={coarse} />}
          {/* What opens a page instead of submitting its text looks like the links of running text; an app has its icon. */}
          <span dir="auto" className={href && !icon ? link.accent : undefined}>
            <Marked text={text} typed={typed} />
          </span>
          {reason && <small>{reason}</small>}
        </>
      );
      // Two apps may have the same name.
      const key = `${text} ${icon}`;
      return href ? (
        <a key={key} {...linkProps} href={href} {...common}>
          {shown}
        </a>
      ) : (
        <button key={key} type="submit" {...common} onClick={() => choose(text)}>
          {shown}
        </button>
      );
    })}
  </div>
);

/** A text in which what was typed is marked, where it occurs. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  // Lower case may be longer than the text: then no place in it is certain.
  if (at < 0 || text.toLowerCase().length !== text.length) return text;
  const end = at + typed.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
