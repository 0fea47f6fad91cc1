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

/** Runs the same tests on the demo catalogue and on an F-Droid repository. */
export function onEachCatalogue(tests: (ground: Ground) => void): void {
  describe.each(inject('stores'))('on the $catalogue catalogue', ({ catalogue, url }) => {
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
