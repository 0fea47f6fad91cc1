import type { Lang } from '../../contract/lang';
import { inEach, plainTexts } from './texts';

/** Permissions of an app for iOS, by Apple's key without `NS` and `UsageDescription`, in lower case. */
const NAMES = inEach((lang) => plainTexts(lang, 'privacy'));

/** The text for a key; an unknown key is shown unchanged. */
export const privacyName = (key: string, lang: Lang): string =>
  NAMES[lang].get(key.toLowerCase()) ?? key;
