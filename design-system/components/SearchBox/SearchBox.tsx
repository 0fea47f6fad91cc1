import { type ReactNode, useId } from 'react';
import { type Native, type Styled, withClass } from '../../element/native';
import { bothRefs } from '../../element/refs';
import heard from '../DownloadButton/Heard.module.css';
import s from './SearchBox.module.css';
import { Suggestions } from './Suggestions';
import list from './Suggestions.module.css';
import { type Suggest, useCombobox } from './use-combobox';

export type { Suggest, Suggestion } from './use-combobox';

export type SearchBoxProps = Pick<
  Native<'input'>,
  'ref' | 'maxLength' | 'inputMode' | keyof Styled
> & {
  /** The form's action; it works without script. */
  action: string;
  /** Name of the field in the URL. */
  name: string;
  /** Accessible name of the field. */
  label: string;
  /** Shown in the empty field. */
  placeholder: string;
  /** Name of the button. */
  submitLabel: string;
  /** The text, for a box that its owner controls: `onText` has the new one. */
  value?: string | undefined;
  /** Initial text. */
  defaultValue?: string | undefined;
  /** Requests suggestions; without it the box is a plain form. */
  suggest?: Suggest | undefined;
  /** Announced with new suggestions: `(count) => count + ' suggestions'`. */
  foundText?: ((count: number) => string) | undefined;
  /** Debounce before a request, ms (S§9). */
  delay?: number | undefined;
  /** Below an empty field that has the focus: RecentSearches. */
  recent?: ReactNode;
  /** Name of the button that empties the field; without it there is none. */
  clearLabel?: string | undefined;
  /** Called with each text of the field: typed, taken from the list, or emptied. */
  onText?: ((text: string) => void) | undefined;
  /** Called with the submitted text. */
  onSearch?: ((text: string) => void) | undefined;
  /** Focuses the field on load, for pages that only search. */
  focused?: boolean | undefined;
  /** Id of the list of suggestions, by default one of its own. */
  id?: string | undefined;
};

/** The search form with suggestions: an ARIA combobox whose field keeps the focus. */
export function SearchBox(props: SearchBoxProps) {
  const { action, name, label, placeholder, submitLabel, recent } = props;
  const ownId = useId();
  const { delay = 200, value, defaultValue, focused, id = ownId, clearLabel, foundText } = props;
  const { items, active, blank, filled, ...box } = useCombobox(delay, props);
  const open = items.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the baseline engines don't know <search> (D§17).
    <form
      {...withClass({ className: props.className, style: props.style }, s.box)}
      action={action}
      role="search"
      onSubmit={box.onSubmit}
    >
      <input
        ref={bothRefs(box.field, props.ref)}
        maxLength={props.maxLength}
        inputMode={props.inputMode}
        className={s.field}
        name={name}
        type="search"
        // biome-ignore lint/a11y/noRedundantRoles: an input has this role only with a native list, which this one lacks.
        role="combobox"
        list={undefined}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : id + active}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: only on pages that only search.
        autoFocus={focused}
        required
        // The browser refuses blank and invisible text, before any script has loaded too.
        pattern=".*[^\s\u200b-\u200f].*"
        placeholder={placeholder}
        {...(value === undefined ? { defaultValue } : { value })}
        onInput={box.onInput}
        onFocus={box.ask}
        onBlur={box.onLeave}
        onKeyDown={box.onKeyDown}
      />
      {blank && recent && (
        <div ref={box.under} className={`${list.list} ${list.recent}`} onBlurCapture={box.onLeave}>
          {recent}
        </div>
      )}
      {filled && clearLabel && (
        <button
          className={s.clear}
          type="button"
          aria-label={clearLabel}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={box.clear}
        />
      )}
      <button className={s.submit} type="submit" aria-label={submitLabel} />
      {/* Always rendered, so that changes are announced. */}
      {foundText && (
        <span className={heard.heard} role="status">
          {open && foundText(items.length)}
        </span>
      )}
      {open && (
        <Suggestions
          id={id}
          label={label}
          items={items}
          active={active}
          typed={box.typed}
          choose={box.choose}
        />
      )}
    </form>
  );
}
