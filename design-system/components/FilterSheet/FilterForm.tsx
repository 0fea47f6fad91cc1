import { Button } from '../Button/Button';
import { LinkButton } from '../LinkButton/LinkButton';
import s from './FilterSheet.module.css';

export type FilterOption = {
  /** Value in the URL. Empty: no filter, and not counted. */
  value: string;
  label: string;
  /** Currently selected. */
  selected?: boolean | undefined;
};

export type FilterGroup = {
  /** Parameter in the URL. */
  name: string;
  /** Legend of the group: "大小". */
  label: string;
  options: readonly FilterOption[];
  /** Multiple choice (checkboxes) instead of single (radio buttons). */
  multiple?: boolean | undefined;
};

export type FilterFormProps = {
  /** URL of the list. */
  action: string;
  /** App or game, category, size, anti-features. Groups without options are left out. */
  groups: readonly FilterGroup[];
  /** Other URL parameters to keep, such as the search key. */
  kept?: readonly { name: string; value: string }[] | undefined;
  /** Label of the button that applies the choice: "应用". */
  applyLabel: string;
  /** Label of the link to the list without filters: "重置". */
  resetLabel: string;
  /** URL of the list without filters. */
  resetHref: string;
  /** Label of the button for the options after the first `FEW`: "更多". Without it all are visible. */
  moreLabel?: string | undefined;
};

/** Options of a group that are visible. */
const FEW = 6;

/** The form, the same in the page and in the sheet. */
export function FilterForm({ action, groups = [], kept, moreLabel, ...words }: FilterFormProps) {
  return (
    <form className={s.form} action={action}>
      {kept?.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groups.map((group) => {
        const { name, label, options } = group;
        // A button for a single one would be no shorter.
        const few = moreLabel && options.length > FEW + 1 ? FEW : options.length;
        const folded = options.slice(few);
        return (
          options.length > 0 && (
            <fieldset key={name}>
              <legend>{label}</legend>
              <div className={s.options}>{inputsOf(group, options.slice(0, few))}</div>
              {folded.length > 0 && (
                <details open={folded.some(({ selected }) => selected)}>
                  <summary>{moreLabel}</summary>
                  <div className={s.options}>{inputsOf(group, folded)}</div>
                </details>
              )}
            </fieldset>
          )
        );
      })}
      <div className={s.foot}>
        <LinkButton href={words.resetHref} variant="plain">
          {words.resetLabel}
        </LinkButton>
        <Button type="submit" variant="solid">
          {words.applyLabel}
        </Button>
      </div>
    </form>
  );
}

const inputsOf = ({ name, multiple }: FilterGroup, options: readonly FilterOption[]) =>
  options.map(({ value, label, selected }) => (
    <label key={value}>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        defaultChecked={selected}
      />
      <span dir="auto">{label}</span>
    </label>
  ));
