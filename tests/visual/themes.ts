import type { Globals } from '../stories/preview';

/** What pictures are taken in; the first is the one that others are left out for when they are equal to it. */
export const THEMES = ['light', 'dark', 'contrast', 'low-memory'] as const;

export type Theme = (typeof THEMES)[number];

/** The toolbars of each theme (.storybook/preview/toolbars.ts). */
export const GLOBALS: Record<Theme, Globals> = {
  light: { theme: 'light', lite: 'off' },
  dark: { theme: 'dark', lite: 'off' },
  contrast: { theme: 'contrast', lite: 'off' },
  'low-memory': { theme: 'light', lite: 'on' },
};
