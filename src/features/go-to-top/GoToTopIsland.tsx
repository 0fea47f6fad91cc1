import { GoToTop } from '../../../design-system/components/GoToTop/GoToTop';
import rules from '../../../design-system/components/GoToTop/GoToTop.module.css?inline';
import { addRules } from '../../platform/styles/add-rules';

// No page has the button before this code is there, so its rules come along.
addRules(rules);

export { GoToTop as GoToTopIsland };
