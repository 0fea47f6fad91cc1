import { describe, expect, it } from 'vitest';
import { type Ground, PC, type Visitor } from './ground';
import { count, visible } from './look';

/** Comes with the page's later code: the code's picture is on no other part of a page in this size. */
const CARD = 'body > div > aside';
const CLOSE = `${CARD} button`;

/** Waits for what comes after a page, closes it, and sees that it stays away. */
async function comesOnce({ tab, visit, leave }: Visitor, path: string, inside: string) {
  await visit(path);
  await tab.waitFor(visible(`${CARD} ${inside}`));
  await tab.click(CLOSE);
  await tab.waitFor(`!${count(CARD)}`);
  await visit(path);
  expect(await tab.evaluate(count(CARD))).toBe(0);
  await leave();
}

/** Cards that a page shows over its foot: the shop's own client, and on a PC the code for continuing on a phone. */
export function cardRows(ground: () => Ground): void {
  describe('over the foot of an app’s page', () => {
    it('the shop’s own client is offered until the offer is closed', async () =>
      comesOnce(await ground().visitor(), '/app/1', 'a[href]'));

    it('a PC’s visitor from a search is offered the way to their phone, once', async () =>
      comesOnce(
        await ground().visitor(PC, false),
        '/app/1?utm_source=pc_baidu',
        'img[src^="/qr/"]',
      ));
  });
}
