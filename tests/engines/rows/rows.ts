import { afterAll, beforeAll, describe } from 'vitest';
import type { DrivenEngine, EngineOptions } from '../drivers/open';
import { driverTests, nameTests, scriptlessTests } from '../drivers/suite';
import { cardRows } from './cards';
import { downloadRows } from './download';
import { type Ground, openGround } from './ground';
import { imageRows } from './images';
import { menuRows } from './menu';
import { noScriptRows } from './no-script';
import { preferenceRows } from './preferences';
import { queryRows } from './query';
import { registrationRows } from './registration';
import { searchRows } from './search';
import { tagRows } from './tags';
import { CHAT_APP, tipRows } from './tip';
import { topRows } from './top';

/**
 * Tests of the engine's driver, and the rows of S§2 about pages: query, menu, search, pictures. Each engine has a file for
 * these and one for the others, so that they run in parallel.
 */
export function describePages(name: DrivenEngine): void {
  describe(`on ${name}, with JavaScript`, () => {
    const ground = onGround(name);
    driverTests(name, () => ground().engine);
    queryRows(ground);
    menuRows(ground);
    tagRows(ground);
    searchRows(ground);
    imageRows(ground);
    topRows(ground);
  });
}

/** The other rows of S§2: downloads, registration, preferences, and visitors without JavaScript or in a chat app. */
export function describeDownloads(name: DrivenEngine): void {
  describe(`on ${name}`, () => {
    describe('with JavaScript', () => {
      const ground = onGround(name);
      downloadRows(ground);
      registrationRows(ground);
      cardRows(ground);
      preferenceRows(ground);
    });

    describe('without JavaScript', () => {
      const ground = onGround(name, { javaScript: false });
      scriptlessTests(() => ground().engine);
      noScriptRows(ground);
      preferenceRows(ground);
    });

    describe('as a messaging app’s browser', () => {
      const ground = onGround(name, { userAgent: CHAT_APP });
      nameTests(CHAT_APP, () => ground().engine);
      tipRows(ground);
    });
  });
}

/** Starts the engine before the tests of a block; they ask for it when they run. */
function onGround(name: DrivenEngine, options: EngineOptions = {}): () => Ground {
  let ground: Ground;
  beforeAll(async () => {
    ground = await openGround(name, options);
  });
  afterAll(() => ground?.close());
  return () => ground;
}
