import type { ReactNode } from 'react';
import s from './SearchBox.module.css';
import { Suggestions } from './Suggestions';
import list from './Suggestions.module.css';
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
  /** Under an empty field that has the focus: RecentSearches. */
  recent?: ReactNode;
  /** Told what is sent. */
  onSearch?: ((text: string) => void) | undefined;
  /** The page is there for nothing else: the field has the focus from the start. */
  focused?: boolean | undefined;
  /** Only where a page has two. */
  id?: string | undefined;
};

/** The search form with its suggestions: an ARIA combobox whose field keeps the focus. */
export function SearchBox(props: SearchBoxProps) {
  const { action, name, label, placeholder, submitLabel, value, suggest, recent } = props;
  const { delay = 200, onSearch, focused, id = 'q' } = props;
  const { items, active, blank, ...box } = useCombobox(suggest, delay, onSearch);
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
        // biome-ignore lint/a11y/noAutofocus: only on a page that has nothing else to do.
        autoFocus={focused}
        required
        // Blank ones too are refused before any code is there.
        pattern=".*\S.*"
        placeholder={placeholder}
        defaultValue={value}
        onInput={box.ask}
        onFocus={box.ask}
        onBlur={box.onLeave}
        onKeyDown={box.onKeyDown}
      />
      {blank && recent && (
        <div ref={box.under} className={`${list.list} ${list.recent}`} onBlurCapture={box.onLeave}>
          {recent}
        </div>
      )}
      <button className={s.submit} type="submit" aria-label={submitLabel} />
      {open && (
        <Suggestions id={id} label={label} items={items} active={active} choose={box.choose} />
      )}
    </form>
  );
}
