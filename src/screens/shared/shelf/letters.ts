import type { App } from '../../../../contract/entities/app';

/** Whether most of these apps have no icon: what they are for then says more than their letters. */
export const areLetters = (apps: readonly App[]): boolean =>
  apps.filter(({ letter }) => letter).length * 2 > apps.length;
