/** Where the shop's own F-Droid repository is, and its source of iOS apps. */
export const REPOSITORY_PATH = '/fdroid/repo';
export const ALTSTORE_PATH = '/altstore.json';
/** Files of mirrored sources, by their hashes. */
export const STORED_PATH = '/download/file';
