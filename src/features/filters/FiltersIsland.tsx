import sheet from '../../../design-system/components/BottomSheet/BottomSheet.module.css?inline';
import dialog from '../../../design-system/components/Dialog/Dialog.module.css?inline';
import { addRules } from '../../platform/styles/add-rules';
import { Filters } from './Filters';

// The sheet is nowhere before this code is: its rules come with it, and not with every page of results.
addRules(dialog + sheet);

export { Filters as island };
