import type { Globals } from '../stories/preview';

/** Themes of the pictures. */
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
 * The stories with pictures also in high contrast and low memory. These themes only change values of tokens, which token
 * tests check for all stories; the sample shows that pages apply them.
 */
export const SAMPLE: readonly string[] = [
  'components-actions-button--solid',
  'components-feedback-dialog--default',
  'components-feedback-toast--default',
  'components-forms-textfield--invalid',
  'components-content-approw--default',
  'components-navigation-header--default',
  'components-forms-searchbox--open',
  'screens-detail--full',
  'screens-home--full',
];

/** The themes of a story's pictures. */
export const themesOf = (id: string): readonly Theme[] =>
  SAMPLE.includes(id) ? THEMES : ['light', 'dark'];
