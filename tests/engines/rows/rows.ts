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

/** Tests of the engine's driver, and the rows of S§2. Each configuration starts the engine; one file per engine, so that they run in parallel. */
export function describeRows(name: DrivenEngine): void {
  describe(`on ${name}`, () => {
    describe('with JavaScript', () => {
      const ground = onGround();
      driverTests(name, () => ground().engine);
      queryRows(ground);
      menuRows(ground);
      tagRows(ground);
      searchRows(ground);
      imageRows(ground);
      topRows(ground);
      downloadRows(ground);
      registrationRows(ground);
      cardRows(ground);
      preferenceRows(ground);
    });

    describe('without JavaScript', () => {
      const ground = onGround({ javaScript: false });
      scriptlessTests(() => ground().engine);
      noScriptRows(ground);
      preferenceRows(ground);
    });

    describe('as a messaging app’s browser', () => {
      const ground = onGround({ userAgent: CHAT_APP });
      nameTests(CHAT_APP, () => ground().engine);
      tipRows(ground);
    });

    /** Starts the engine before the tests of this block; they ask for it when they run. */
    function onGround(options: EngineOptions = {}): () => Ground {
      let ground: Ground;
      beforeAll(async () => {
        ground = await openGround(name, options);
      });
      afterAll(() => ground?.close());
      return () => ground;
    }
  });
}
