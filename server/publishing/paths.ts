/** Paths of the shop's own F-Droid repository, and of its source of iOS apps. */
export const REPOSITORY_PATH = '/fdroid/repo';
export const ALTSTORE_PATH = '/altstore.json';
/** Path of the files of mirrored sources, which are named by their hashes. */
export const STORED_PATH = '/download/file';
