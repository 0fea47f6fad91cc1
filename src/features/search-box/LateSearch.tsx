import recent from '../../../design-system/components/RecentSearches/RecentSearches.module.css?inline';
import list from '../../../design-system/components/SearchBox/Suggestions.module.css?inline';
import { addRules } from '../../platform/styles/add-rules';
import { SearchIsland } from './SearchIsland';

// What opens under the field is nowhere before this code is: its rules come with it, and not with every page.
addRules(list + recent);

export { SearchIsland as island };
