import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { newVisitor, openBrowser, type Visitor, type VisitorOptions } from '../helpers/browser';
import { findScreens, type Screens } from '../helpers/screens';
import type { StoreAddress } from './stores.setup';

/** What a browser test stands on. Its values are there once the tests run, not while they are collected. */
export interface Ground {
  /** Known while tests are collected, too. */
  readonly catalogue: StoreAddress['catalogue'];
  readonly url: string;
  readonly screens: Screens;
  /** Lets a visitor in, who leaves by themselves at the end of the file. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
}

/**
 * Runs the same tests on the demo catalogue and on an F-Droid repository: for what data can break, like long names, apps
 * without pictures and lists of one page.
 */
export const onEachCatalogue = (tests: (ground: Ground) => void): void =>
  on(inject('stores'), tests);

/** Runs tests on the demo catalogue alone, which has something for every feature: for what is the same whatever the data. */
export const onDemo = (tests: (ground: Ground) => void): void => onOne('demo', tests);

/** Runs tests on an F-Droid repository alone: for what such a catalogue has not. */
export const onFdroid = (tests: (ground: Ground) => void): void => onOne('F-Droid', tests);

const onOne = (wanted: StoreAddress['catalogue'], tests: (ground: Ground) => void): void =>
  on(
    inject('stores').filter(({ catalogue }) => catalogue === wanted),
    tests,
  );

function on(stores: StoreAddress[], tests: (ground: Ground) => void): void {
  describe.each(stores)('on the $catalogue catalogue', ({ catalogue, url }) => {
    let browser: Browser;
    let screens: Screens;

    beforeAll(async () => {
      browser = await openBrowser();
      screens = await findScreens(url);
    });
    afterAll(() => browser?.close());

    tests({
      catalogue,
      url,
      get screens() {
        return screens;
      },
      visitor: (options) => newVisitor(browser, url, options),
    });
  });
}
