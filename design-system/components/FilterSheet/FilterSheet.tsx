import { useState } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { BottomSheet } from '../BottomSheet/BottomSheet';
import look from '../Button/Button.module.css';
import { FilterForm, type FilterFormProps } from './FilterForm';
import s from './FilterSheet.module.css';

export type FilterSheetProps = Native<'details'> &
  FilterFormProps & {
    /** Label of the button and title of the sheet: "筛选". */
    label: string;
    /** Name of the sheet’s close button. */
    closeLabel: string;
  };

/** Start of the PC layout: the token `breakpoint-pc`. */
const PC = '(min-width: 48rem)';

/**
 * Filters of a list as a form that is submitted with GET. It is in a disclosure in the page; on a phone, script opens
 * it in a sheet instead. Attributes, events and `ref` are the disclosure's.
 */
export function FilterSheet(props: FilterSheetProps) {
  const { label, closeLabel, action, groups = [], kept, ...more } = props;
  const { applyLabel, resetLabel, resetHref, moreLabel, ...rest } = more;
  const form = { action, groups, kept, applyLabel, resetLabel, resetHref, moreLabel };
  const [open, setOpen] = useState(false);
  const inUse = groups.map(
    ({ options }) => options.filter(({ selected, value }) => selected && value !== '').length,
  );
  const count = inUse.reduce((sum, one) => sum + one, 0);
  if (__DEV__) {
    const names = new Set(groups.map(({ name }) => name));
    warnDeveloper(
      'FilterSheet',
      names.size < groups.length && 'two `groups` have one name. Join them.',
    );
  }
  return (
    <>
      <details {...withClass(rest, s.box)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a native button. */}
        <summary
          className={`${look.soft} ${s.button}`}
          onClick={(event) => {
            // Cast: a summary is the child of its details. An open disclosure closes natively at every width.
            const { open: unfolded } = event.currentTarget.parentElement as HTMLDetailsElement;
            if (unfolded || window.matchMedia?.(PC).matches) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {label}
          {count > 0 && <b>{count}</b>}
        </summary>
        {!open && <FilterForm {...form} />}
      </details>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={label} closeLabel={closeLabel}>
        <div className={s.sheet}>
          <FilterForm {...form} />
        </div>
      </BottomSheet>
    </>
  );
}
