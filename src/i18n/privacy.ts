import type { Lang } from '../../contract/lang';
import names from './privacy.json';

/** Permissions of an app for iOS, by Apple's key without `NS` and `UsageDescription`, in lower case. */
const NAMES: Readonly<Record<string, Readonly<Record<Lang, string>>>> = names;

/** The text for a key; an unknown key is shown unchanged. */
export const privacyName = (key: string, lang: Lang): string => {
  const low = key.toLowerCase();
  return Object.hasOwn(NAMES, low) ? (NAMES[low]?.[lang] ?? key) : key;
};
