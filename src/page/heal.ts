import { healPage } from './behaviours/reload-for-missing-chunk';

/**
 * The script that reloads a page which cannot load `after-load`. Its address is the same in every build, so that
 * a page of a build whose files are gone gets the script of the current build. Without a network it cannot be loaded, and
 * nothing happens.
 */
void healPage(async () =>
  (await import('../features/offline/missing-message')).loadMissingMessage(),
);
