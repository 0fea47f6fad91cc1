import { describe, expect, it } from 'vitest';
import { type Ground, PC, type Visitor } from './ground';
import { count, visible } from './look';

/** A card that the after-load code adds. */
const CARD = 'body > div > aside';
const CLOSE = `${CARD} button`;

/** Waits for the card, closes it, and checks that it does not return. */
async function comesOnce({ tab, visit, leave }: Visitor, path: string, inside: string) {
  await visit(path);
  await tab.waitFor(visible(`${CARD} ${inside}`));
  await tab.click(CLOSE);
  await tab.waitFor(`!${count(CARD)}`);
  await visit(path);
  expect(await tab.evaluate(count(CARD))).toBe(0);
  await leave();
}

/** Cards at a page's bottom: the shop's own client, and on a PC the QR code for continuing on a phone. */
export function cardRows(ground: () => Ground): void {
  describe('at the bottom of an app’s page', () => {
    it('shows the shop’s own client until the card is closed', async () =>
      comesOnce(await ground().visitor(), '/app/1', 'a[href]'));

    it('shows a PC visitor from a search the QR code once', async () =>
      comesOnce(
        await ground().visitor(PC, false),
        '/app/1?utm_source=pc_baidu',
        'img[src^="/qr/"]',
      ));
  });
}
