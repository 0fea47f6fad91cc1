import {
  FilterSheet,
  type FilterSheetProps,
} from '../../../../design-system/components/FilterSheet/FilterSheet';

/** Filters of a list: a form in the page, which opens in a sheet on a phone once it is hydrated. */
export const Filters = (props: FilterSheetProps) => <FilterSheet {...props} />;

export { Filters as island };
