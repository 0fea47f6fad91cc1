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
    component: 'Accordion',
    story: 'components-layout-accordion--default',
    walks: [READ, ['h', 'h'], ['Tab', 'Return', 'Tab', 'Return', 'Return']],
  },
  {
    component: 'Button',
    story: 'components-actions-button--default',
    walks: [READ, ['Tab', 'space']],
  },
  {
    component: 'Carousel',
    story: 'components-content-carousel--default',
    // Not read by lines: they depend on how wide the machine's fonts are.
    walks: [['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'space', 'space']],
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
    component: 'Menu',
    story: 'components-actions-menu--default',
    walks: [READ, ['Tab', ['Return', '[role=menu]'], 'Down', 'Down', 'Down', 'Escape']],
  },
  {
    component: 'RadioGroup',
    story: 'components-forms-radiogroup--default',
    walks: [READ, ['Tab', 'space', 'Down', 'space', 'Down', 'space']],
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
    component: 'Switch',
    story: 'components-forms-switch--default',
    walks: [READ, ['Tab', 'space', 'space']],
  },
  {
    component: 'Tabs',
    story: 'components-navigation-tabs--default',
    walks: [READ, ['Tab', 'Right', 'Right', 'Tab']],
  },
  {
    component: 'TextField',
    story: 'components-forms-textfield--invalid',
    walks: [READ, ['Tab', 'a', 'BackSpace']],
  },
];
