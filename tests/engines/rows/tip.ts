import { expect, it } from 'vitest';
import { LINK } from './download';
import type { Ground } from './ground';
import { asking, attribute, count, focused, text } from './look';

/** A messaging app's browser, in which downloads do not work. */
export const CHAT_APP =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Mobile Safari/537.36 MicroMessenger/8.0.42';

const TIP = 'dialog';

/** In a messaging app's browser a download shows a hint instead of a file. */
export function tipRows(ground: () => Ground): void {
  it('opens a tip on a download, to open the page in a browser, and requests no file', async () => {
    const { tab, recorder, visit, settled, leave } = await ground().visitor();
    await visit('/app/1?lang=en');
    await settled();
    for (const close of [
      () => tab.press('Escape'),
      () => tab.click(`${TIP} button[aria-label="Close"]`),
    ]) {
      await tab.tap(LINK);
      await tab.waitFor(asking(TIP));
      expect(await tab.evaluate(text(`${TIP} h2`))).toBe('Open this page in a browser');
      await close();
      await tab.waitFor(`!${count(TIP)} && ${focused(LINK)}`);
    }
    expect(await tab.evaluate(attribute(LINK, 'href'))).toMatch(/^\/download\/apk\//);
    expect(recorder.seen().filter(({ path }) => path.startsWith('/download/'))).toEqual([]);
    await leave();
  });
}
