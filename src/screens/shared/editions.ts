import type { App } from '../../../contract/entities/app';

/** Whether two apps are the same one, or its editions for Android and for iPhones. */
const isSame = (one: App, other: App): boolean =>
  one.id === other.id ||
  (one.platform !== other.platform &&
    one.name === other.name &&
    one.developerName === other.developerName);

/** The apps without repetitions, without editions of those before them, and without those that are already shown. */
export const eachOnce = (apps: readonly App[], shown: readonly App[] = []): App[] =>
  apps.filter(
    (app, index) => ![...shown, ...apps.slice(0, index)].some((other) => isSame(app, other)),
  );
