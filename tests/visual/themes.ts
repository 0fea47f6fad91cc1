import type { Globals } from '../stories/preview';

/** What pictures are taken in. */
export const THEMES = ['light', 'dark', 'contrast', 'low-memory'] as const;

export type Theme = (typeof THEMES)[number];

/** The toolbars of each theme (.storybook/preview/toolbars.ts). */
export const GLOBALS: Record<Theme, Globals> = {
  light: { theme: 'light', lite: 'off' },
  dark: { theme: 'dark', lite: 'off' },
  contrast: { theme: 'contrast', lite: 'off' },
  'low-memory': { theme: 'light', lite: 'on' },
};

/**
 * The stories of which pictures are taken in high contrast and low memory too. These themes change values of tokens and
 * nothing else, which tests of tokens judge for all stories; the sample shows that pages follow them.
 */
export const SAMPLE: readonly string[] = [
  'components-actions-button--solid',
  'components-content-carousel--default',
  'components-feedback-dialog--default',
  'components-feedback-toast--default',
  'components-forms-textfield--invalid',
  'components-identity-approw--default',
  'components-navigation-header--default',
  'components-search-searchbox--open',
  'screens-detail--full',
  'screens-home--full',
];

/** The themes that a story is taken in. */
export const themesOf = (id: string): readonly Theme[] =>
  SAMPLE.includes(id) ? THEMES : ['light', 'dark'];
