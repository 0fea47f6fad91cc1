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
};

/** The form, the same in the page and in the sheet. */
export function FilterForm({ action, groups = [], kept, ...words }: FilterFormProps) {
  return (
    <form className={s.form} action={action}>
      {kept?.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groups.map(
        ({ name, label, options, multiple }) =>
          options.length > 0 && (
            <fieldset key={name}>
              <legend>{label}</legend>
              <div className={s.options}>
                {options.map((option) => (
                  <label key={option.value}>
                    <input
                      type={multiple ? 'checkbox' : 'radio'}
                      name={name}
                      value={option.value}
                      defaultChecked={option.selected}
                    />
                    <span dir="auto">{option.label}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          ),
      )}
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
