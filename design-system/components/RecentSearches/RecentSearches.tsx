import { warnDeveloper } from '../../dev/warn-developer';
import { type LinkAttributes, type Native, withClass } from '../../element/native';
import s from './RecentSearches.module.css';

export type RecentSearchesProps = Native<'section'> & {
  /** Heading: "最近搜索". */
  label: string;
  /** Newest first, each search once. Draws nothing if empty. */
  items: readonly (LinkAttributes & { word: string; href: string })[];
  /** Label of each remove button; its name is this and the search: "删除". */
  removeLabel: string;
  /** "全部清除" */
  clearLabel: string;
  /** A note on privacy: "只保存在这台设备上". */
  note: string;
  /** Called with the search to remove. */
  onRemove: (word: string) => void;
  /** Called to remove all searches. */
  onClear: () => void;
};

/** Recent searches on this device, to repeat or remove. */
export function RecentSearches(props: RecentSearchesProps) {
  const { label, items = [], removeLabel, clearLabel, note, onRemove, onClear, ...rest } = props;
  if (__DEV__) {
    const words = new Set(items.map(({ word }) => word));
    warnDeveloper(
      'RecentSearches',
      words.size < items.length && 'a word is there twice. Keep the newer.',
    );
  }
  if (items.length === 0) return null;
  const remove = (button: HTMLElement, word: string) => {
    const row = button.closest('li');
    // The button disappears with its search; the focus stays in the list while there is one.
    const near = row?.nextElementSibling ?? row?.previousElementSibling;
    near?.querySelector('button')?.focus();
    onRemove(word);
  };
  return (
    <section {...withClass(rest, s.recent)} aria-label={label}>
      <h2>{label}</h2>
      <button className={s.clear} type="button" onClick={onClear}>
        {clearLabel}
      </button>
      <ul>
        {items.map(({ word, ...link }) => (
          <li key={word}>
            <a dir="auto" {...link}>
              {word}
            </a>
            <button
              type="button"
              aria-label={`${removeLabel} ${word}`}
              onClick={(event) => remove(event.currentTarget, word)}
            />
          </li>
        ))}
      </ul>
      <p>{note}</p>
    </section>
  );
}
