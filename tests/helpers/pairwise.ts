import type { RunningCatalogue } from './catalogues';
import type { Screens } from './screens';

type Catalogue = RunningCatalogue['catalogue'];
type Device = 'phone' | 'pc';
export type Name = keyof Screens;

/** A combination of device and language. */
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

/** Names of the existing screens, in the same order for every catalogue. */
export const namesOf = (screens: Screens): Name[] =>
  // Cast: its keys are those of its type.
  (Object.keys(screens) as Name[]).filter((name) => screens[name]);

/**
 * Whether a combination covers a screen on a catalogue, if each screen is covered once by each device in each language: then
 * each device and each language also covers each catalogue. Screens that the F-Droid catalogue lacks are covered on the
 * demo catalogue.
 */
export const seenByEveryDeviceInEveryLanguage = (
  by: Onlooker,
  catalogue: Catalogue,
  isOnBoth: boolean,
): boolean =>
  (onDevice(by) + inLanguage(by) + onCatalogue(catalogue)) % 2 === 0 ||
  (!isOnBoth && catalogue === 'demo');

/**
 * Whether axe checks one of those visits. Of a screen on both catalogues it is one visit on each, on different devices, in a
 * language that alternates; of another screen one on each device, in different languages.
 *
 * @param place index of the screen
 */
export function seenClosely(
  by: Onlooker,
  catalogue: Catalogue,
  isOnBoth: boolean,
  place: number,
): boolean {
  if (!seenByEveryDeviceInEveryLanguage(by, catalogue, isOnBoth)) return false;
  if (isOnBoth) return inLanguage(by) === place % 2;
  return (onDevice(by) + inLanguage(by) + place) % 2 === 0;
}

/** Whether one of those visits is on a slow network. These are the visits that axe does not check. */
export const seenOnSlowNetwork: typeof seenClosely = (by, catalogue, isOnBoth, place) =>
  seenByEveryDeviceInEveryLanguage(by, catalogue, isOnBoth) &&
  !seenClosely(by, catalogue, isOnBoth, place);

/** The screens of a catalogue that one of the rules above selects. */
export function seenBy(
  by: Onlooker,
  { catalogue, screens }: { catalogue: Catalogue; screens: Screens },
  onFdroid: readonly Name[],
  rule: (by: Onlooker, catalogue: Catalogue, isOnBoth: boolean, place: number) => boolean,
): Partial<Screens> {
  const all = Object.entries(screens).filter(([name, address], place) => {
    // Cast: its keys are those of its type.
    const isOnBoth = onFdroid.includes(name as Name);
    return address && rule(by, catalogue, isOnBoth, place);
  });
  return Object.fromEntries(all);
}
