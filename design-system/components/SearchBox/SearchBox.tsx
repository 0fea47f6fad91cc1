import s from './SearchBox.module.css';
import { type Suggest, useCombobox } from './use-combobox';

export type SearchBoxProps = {
  /** Where the form goes; it works without script. */
  action: string;
  /** Name of the field in the address. */
  name: string;
  /** What the field is, for screen readers. */
  label: string;
  placeholder: string;
  /** Name of the button. */
  submitLabel: string;
  value?: string | undefined;
  /** Looks suggestions up; without it the box is a plain form. */
  suggest?: Suggest | undefined;
  /** Pause in typing before a look-up, ms (S§9). */
  delay?: number | undefined;
  /** Only where a page has two. */
  id?: string | undefined;
};

/** The search form with its suggestions: an ARIA combobox whose field keeps the focus. */
export function SearchBox(props: SearchBoxProps) {
  const { action, name, label, placeholder, submitLabel, value, suggest } = props;
  const { delay = 200, id = 'q' } = props;
  const { items, active, ...box } = useCombobox(suggest, delay);
  const open = items.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to the engines of the baseline (D§17).
    <form className={s.box} action={action} role="search" onSubmit={box.onSubmit}>
      <input
        ref={box.field}
        className={s.field}
        name={name}
        type="search"
        // biome-ignore lint/a11y/noRedundantRoles: it is one by this role; the types only ask that a native list be ruled out.
        role="combobox"
        list={undefined}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : id + active}
        autoComplete="off"
        required
        placeholder={placeholder}
        defaultValue={value}
        onInput={box.ask}
        onFocus={box.ask}
        onBlur={box.close}
        onKeyDown={box.onKeyDown}
      />
      <button className={s.submit} type="submit" aria-label={submitLabel} />
      {open && (
        <div className={s.list} id={id} role="listbox" aria-label={label}>
          {items.map((text, i) => (
            <button
              key={text}
              id={id + i}
              type="submit"
              role="option"
              tabIndex={-1}
              aria-selected={i === active}
              // Keeps the focus in the field, and so the list, until the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => box.choose(text)}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </form>
  );
}
