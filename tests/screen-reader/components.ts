import { READ, type Walk } from './walk';

/** A component's story, and what is done on it. */
export interface ComponentWalk {
  component: string;
  story: string;
  walks: readonly Walk[];
}

/** Walks over the main interactive components. */
export const COMPONENTS: readonly ComponentWalk[] = [
  {
    component: 'Button',
    story: 'components-actions-button--default',
    walks: [READ, ['Tab', 'space']],
  },
  {
    component: 'Dialog',
    story: 'components-feedback-dialog--closed-with-escape',
    walks: [
      ['Tab', ['Return', 'dialog'], 'Tab', 'Tab', 'Tab', 'Tab', 'Escape'],
      // Read by lines from its top, to which Orca goes from its first control.
      ['Tab', ['Return', 'dialog'], 'Tab', 'ctrl+Home', 'Down', 'Down', 'Down'],
    ],
  },
  {
    component: 'SearchBox',
    story: 'components-search-searchbox--default',
    walks: [
      READ,
      ['Tab', 'Tab', ['n', '[role=option]', 'not compared'], 'Down', 'Down', 'Up', 'Escape', 'Tab'],
    ],
  },
  {
    component: 'Select',
    story: 'components-forms-select--default',
    walks: [READ, ['Tab', 'space', 'Down', 'Return']],
  },
  {
    component: 'TextField',
    story: 'components-forms-textfield--invalid',
    walks: [READ, ['Tab', 'a', 'BackSpace']],
  },
];
