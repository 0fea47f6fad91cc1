import type { RunningCatalogue } from './catalogues';
import type { Screens } from './screens';

type Catalogue = RunningCatalogue['catalogue'];
type Device = 'phone' | 'pc';
export type Name = keyof Screens;

/** Somebody who looks at screens. */
export interface Onlooker {
  device: Device;
  locale: 'zh-CN' | 'en-US';
}

/** Every device in every language. */
export const ONLOOKERS: readonly Onlooker[] = (['phone', 'pc'] as const).flatMap((device) =>
  (['zh-CN', 'en-US'] as const).map((locale) => ({ device, locale })),
);

const onDevice = ({ device }: Onlooker) => (device === 'phone' ? 0 : 1);
const inLanguage = ({ locale }: Onlooker) => (locale === 'zh-CN' ? 0 : 1);
const onCatalogue = (catalogue: Catalogue) => (catalogue === 'demo' ? 0 : 1);

/** Names of the screens that there are, in the order of all, which is the same for every catalogue. */
export const namesOf = (screens: Screens): Name[] =>
  // The cast: its keys are its type's.
  (Object.keys(screens) as Name[]).filter((name) => screens[name]);

/**
 * Whether somebody sees a screen on a catalogue where each screen is seen by each device in each language, once on one of
 * the catalogues: then each device and each language is seen on each catalogue, too. What the F-Droid catalogue has not
 * is seen by everybody on the demo catalogue.
 */
export const seenByEveryDeviceInEveryLanguage = (
  by: Onlooker,
  catalogue: Catalogue,
  isOnBoth: boolean,
): boolean =>
  (onDevice(by) + inLanguage(by) + onCatalogue(catalogue)) % 2 === 0 ||
  (!isOnBoth && catalogue === 'demo');

/**
 * Whether somebody sees a screen on a catalogue where each screen is seen twice: once on each device, once in each language,
 * once on each catalogue. Who sees which screen changes from one to the next, so that among all screens there is every
 * device in every language on every catalogue. What the F-Droid catalogue has not is seen twice on the demo catalogue.
 *
 * @param place of the screen among all
 */
export function seenTwice(
  by: Onlooker,
  catalogue: Catalogue,
  isOnBoth: boolean,
  place: number,
): boolean {
  const device = (onDevice(by) + place) % 2;
  const language = (inLanguage(by) + (place >> 1)) % 2;
  if (!isOnBoth) return catalogue === 'demo' && device === language;
  return device === onCatalogue(catalogue) && language === onCatalogue(catalogue);
}

/** The screens of a catalogue that one of the rules above selects. */
export function seenBy(
  by: Onlooker,
  { catalogue, screens }: { catalogue: Catalogue; screens: Screens },
  onFdroid: readonly Name[],
  rule: (by: Onlooker, catalogue: Catalogue, isOnBoth: boolean, place: number) => boolean,
): Partial<Screens> {
  const all = Object.entries(screens).filter(([name, address], place) => {
    // The cast: its keys are its type's.
    const isOnBoth = onFdroid.includes(name as Name);
    return address && rule(by, catalogue, isOnBoth, place);
  });
  return Object.fromEntries(all);
}
