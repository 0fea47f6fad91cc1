import {
  FilterSheet,
  type FilterSheetProps,
} from '../../../design-system/components/FilterSheet/FilterSheet';

/** Filters of a list. A form in the page; hydrated, it comes in a sheet on a phone. */
export const Filters = (props: FilterSheetProps) => <FilterSheet {...props} />;

export { Filters as island };
