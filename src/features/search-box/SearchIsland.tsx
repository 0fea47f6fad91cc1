import { SearchBox } from '../../../design-system/components/SearchBox/SearchBox';
import { suggest } from './suggest';

/** What the server gives the search island: all its words, and the query of a results page. */
export interface SearchIslandProps {
  action: string;
  name: string;
  label: string;
  placeholder: string;
  submitLabel: string;
  value?: string;
}

/** The search box with suggestions from `/search/sugs`. */
export const SearchIsland = (props: SearchIslandProps) => (
  <SearchBox {...props} suggest={suggest} />
);
