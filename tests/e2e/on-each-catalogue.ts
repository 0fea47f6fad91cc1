import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { newVisitor, openBrowser, type Visitor, type VisitorOptions } from '../helpers/browser';
import { type Name, namesOf } from '../helpers/pairwise';
import { findScreens, type Screens } from '../helpers/screens';
import type { StoreAddress } from './stores.setup';

/** The context of browser tests. Its values exist when the tests run, not while they are collected. */
export interface Ground {
  /** Also known while tests are collected. */
  readonly catalogue: StoreAddress['catalogue'];
  readonly url: string;
  readonly screens: Screens;
  /** Names of the screens that the F-Droid catalogue has; the demo catalogue has them all. */
  readonly onFdroid: readonly Name[];
  /** Creates a visitor, who leaves automatically at the end of the file. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
}

/**
 * Runs the same tests on the demo catalogue and on an F-Droid repository, for behaviour that depends on data: long
 * names, apps without pictures, lists of one page.
 */
export const onEachCatalogue = (tests: (ground: Ground) => void): void =>
  on(inject('stores'), tests);

/** Runs tests on the demo catalogue only, which covers every feature, for behaviour that does not depend on data. */
export const onDemo = (tests: (ground: Ground) => void): void => onOne('demo', tests);

/** Runs tests on an F-Droid repository only, for what its catalogue lacks. */
export const onFdroid = (tests: (ground: Ground) => void): void => onOne('F-Droid', tests);

const onOne = (wanted: StoreAddress['catalogue'], tests: (ground: Ground) => void): void =>
  on(
    inject('stores').filter(({ catalogue }) => catalogue === wanted),
    tests,
  );

/** The screens of each store. They are cached, because no visitor changes them. */
const known = new Map<string, Promise<Screens>>();

function screensOf(url: string): Promise<Screens> {
  const screens = known.get(url) ?? findScreens(url);
  known.set(url, screens);
  return screens;
}

let shared: Promise<Browser> | undefined;

/** One browser for all files of a worker, which ends with it; each visitor has a new profile. */
async function browserOfAll(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = openBrowser();
  // Assigned above, if it was undefined.
  return shared as Promise<Browser>;
}

function on(stores: StoreAddress[], tests: (ground: Ground) => void): void {
  describe.each(stores)('on the $catalogue catalogue', ({ catalogue, url }) => {
    const visitors: Visitor[] = [];
    let screens: Screens;
    let onFdroid: Name[];

    beforeAll(async () => {
      screens = await screensOf(url);
      const fdroid = inject('stores').find((store) => store.catalogue === 'F-Droid');
      onFdroid = fdroid ? namesOf(await screensOf(fdroid.url)) : [];
    });
    afterAll(() => Promise.all(visitors.splice(0).map(({ leave }) => leave())));

    tests({
      catalogue,
      url,
      get screens() {
        return screens;
      },
      get onFdroid() {
        return onFdroid;
      },
      async visitor(options) {
        const visitor = await newVisitor(await browserOfAll(), url, options);
        visitors.push(visitor);
        return visitor;
      },
    });
  });
}
