import { describe, expect, it } from 'vitest';
import {
  ONLOOKERS,
  seenBy,
  seenByEveryDeviceInEveryLanguage,
  seenClosely,
  seenOnSlowNetwork,
} from './pairwise';
import type { Screens } from './screens';

/** Some screens of each kind; cast: only their names matter here. */
const FDROID = Object.fromEntries(
  ['home', 'apps', 'games', 'category', 'detail', 'search', 'me', 'offline', 'news'].map((name) => [
    name,
    `/${name}`,
  ]),
) as unknown as Screens;
const DEMO = { ...FDROID, comments: '/comments', special: '/special', top: '/top' };
// Cast: as above.
const NAMES = Object.keys(FDROID) as (keyof Screens)[];
const CATALOGUES = [
  { catalogue: 'demo', screens: DEMO },
  { catalogue: 'F-Droid', screens: FDROID },
] as const;

const visits = (rule: typeof seenClosely) =>
  CATALOGUES.flatMap((on) =>
    ONLOOKERS.flatMap((by) =>
      Object.keys(seenBy(by, on, NAMES, rule)).map((name) => ({
        name,
        catalogue: on.catalogue,
        ...by,
      })),
    ),
  );
type Visit = ReturnType<typeof visits>[number];

/** Every distinct combination of some properties of visits. */
const combinations = (all: Visit[], ...of: (keyof Visit)[]) =>
  [...new Set(all.map((visit) => of.map((one) => visit[one]).join(', ')))].sort();

describe('covering every device in every language', () => {
  const all = visits(seenByEveryDeviceInEveryLanguage);

  it('visits each screen once on each device in each language', () => {
    const once = all.map(({ name, device, locale }) => `${name}, ${device}, ${locale}`);
    expect(once.length).toBe(4 * Object.keys(DEMO).length);
    expect(new Set(once).size).toBe(once.length);
  });

  it('visits each screen on each catalogue on each device and in each language', () => {
    const both = all.filter(({ name }) => NAMES.some((one) => one === name));
    expect(combinations(both, 'name', 'device', 'catalogue')).toHaveLength(4 * NAMES.length);
    expect(combinations(both, 'name', 'locale', 'catalogue')).toHaveLength(4 * NAMES.length);
  });
});

const HALVES = { 'by axe': seenClosely, 'on a slow network': seenOnSlowNetwork };

describe.each(Object.entries(HALVES))('covering %s', (_, rule) => {
  const all = visits(rule);

  it('visits each screen twice: on each device, and on each catalogue that has it', () => {
    expect(all).toHaveLength(2 * Object.keys(DEMO).length);
    expect(combinations(all, 'name', 'device')).toHaveLength(all.length);
    expect(combinations(all, 'name', 'catalogue')).toHaveLength(
      all.length - (Object.keys(DEMO).length - NAMES.length),
    );
  });

  it('covers every device in every language, and both on every catalogue', () => {
    expect(combinations(all, 'device', 'locale')).toHaveLength(4);
    expect(combinations(all, 'device', 'catalogue')).toHaveLength(4);
    expect(combinations(all, 'locale', 'catalogue')).toHaveLength(4);
  });
});

it('every visit is either checked by axe or on a slow network', () => {
  const halves = Object.values(HALVES).flatMap(visits);
  const textOf = (all: Visit[]) => all.map((visit) => Object.values(visit).join()).sort();
  expect(textOf(halves)).toEqual(textOf(visits(seenByEveryDeviceInEveryLanguage)));
});
