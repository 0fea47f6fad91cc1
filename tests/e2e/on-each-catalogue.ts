import { afterAll, beforeAll, describe, inject } from 'vitest';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import type { Visitor, VisitorOptions } from '../helpers/browser';
import { findScreens, type Screens } from '../helpers/screens';
import type { StoreAddress } from './stores.setup';

/** The context of browser tests. Its values exist when the tests run, not while they are collected. */
export interface Ground {
  /** Also known while tests are collected. */
  readonly catalogue: StoreAddress['catalogue'];
  readonly url: string;
  readonly screens: Screens;
  /** A visitor as new. The profile of one who does not leave is closed at the end of the file. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
}

type Tests = (ground: Ground) => void;

/** The tests, and options that all their visitors have unless they say otherwise. */
type Of = [Tests] | [VisitorOptions, Tests];

/**
 * Runs the same tests on the demo catalogue and on an F-Droid repository, for behaviour that depends on data: long
 * names, apps without pictures, lists of one page.
 */
export const onEachCatalogue = (...of: Of): void => on(inject('stores'), of);

/** Runs tests on the demo catalogue only, which covers every feature, for behaviour that does not depend on data. */
export const onDemo = (...of: Of): void => on(storesOf('demo'), of);

/** Runs tests on an F-Droid repository only, for what its catalogue lacks. */
export const onFdroid = (...of: Of): void => on(storesOf('F-Droid'), of);

const storesOf = (wanted: StoreAddress['catalogue']): StoreAddress[] =>
  inject('stores').filter(({ catalogue }) => catalogue === wanted);

/** The screens of each store. They are cached, because no visitor changes them. */
const known = new Map<string, Promise<Screens>>();

function screensOf(url: string): Promise<Screens> {
  const screens = known.get(url) ?? findScreens(url);
  known.set(url, screens);
  return screens;
}

function on(stores: StoreAddress[], of: Of): void {
  const [every, tests] = of.length === 2 ? of : [{}, of[0]];
  describe.each(stores)('on the $catalogue catalogue', ({ catalogue, url }) => {
    let screens: Screens;

    beforeAll(async () => {
      screens = await screensOf(url);
    });
    afterAll(closeProfiles);

    tests({
      catalogue,
      url,
      get screens() {
        return screens;
      },
      visitor: (options) => asNewVisitor(url, { ...every, ...options }),
    });
  });
}
