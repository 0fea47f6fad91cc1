import { describe, expect, it } from 'vitest';
import {
  ONLOOKERS,
  seenBy,
  seenByEveryDeviceInEveryLanguage,
  seenClosely,
  seenTwice,
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

const visits = (rule: typeof seenTwice) =>
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

const OF_A_SCREEN = ['device', 'locale', 'catalogue'] as const;

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

describe('covering closely', () => {
  const all = visits(seenClosely);

  it('visits each screen twice: on each device, and on each catalogue that has it', () => {
    const every = new Set(
      visits(seenByEveryDeviceInEveryLanguage).map((visit) => `${Object.values(visit)}`),
    );
    expect(all.filter((visit) => !every.has(`${Object.values(visit)}`))).toEqual([]);
    expect(all).toHaveLength(2 * Object.keys(DEMO).length);
    expect(combinations(all, 'name', 'device')).toHaveLength(all.length);
    expect(combinations(all, 'name', 'catalogue')).toHaveLength(
      all.length - (Object.keys(DEMO).length - NAMES.length),
    );
  });

  it('covers every device in every language on every catalogue', () => {
    expect(combinations(all, 'device', 'locale')).toHaveLength(4);
    expect(combinations(all, 'locale', 'catalogue')).toHaveLength(4);
  });
});

describe('covering twice', () => {
  const all = visits(seenTwice);

  it('visits each screen twice: on each device, in each language, on each catalogue that has it', () => {
    expect(all).toHaveLength(2 * Object.keys(DEMO).length);
    for (const one of OF_A_SCREEN) {
      const lacks = one === 'catalogue' ? Object.keys(DEMO).length - NAMES.length : 0;
      expect(combinations(all, 'name', one), one).toHaveLength(all.length - lacks);
    }
  });

  it('covers every device in every language on every catalogue', () => {
    expect(combinations(all, 'device', 'locale', 'catalogue')).toHaveLength(8);
  });
});
