/**
 * Several iOS apps may have one bundle identifier: editions of an app by different people. All but the first have a name after
 * this character, which no identifier contains.
 */
export const EDITION_MARK = '~';

/** The bundle identifier of an app; package names of Android stay as they are. */
export const bundleOf = (packageName: string): string =>
  packageName.split(EDITION_MARK, 1)[0] ?? packageName;
