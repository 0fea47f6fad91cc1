import { describe, expect, it } from 'vitest';
import type { Ground, Visitor } from './ground';

/** The value of each parameter of a visit; `p` is converted to its channel (D§4). */
const SAID = {
  ch_src: 'flyer',
  utm_source: 'mail',
  utm_campaign: 'spring',
  utm_term: 'chess',
  pushId: '9',
  pushAppType: 'game',
  ab: 'b',
  productId: '2011',
  original_pg_name: 'poster',
};

/** The page's report of its opening. */
async function accessOf({ recorder }: Visitor, n: number): Promise<Record<string, unknown>> {
  const reports = () => recorder.seen().filter(({ path }) => path === '/log/access');
  await expect.poll(() => reports().length, { timeout: 15_000 }).toBe(n);
  return JSON.parse(reports()[n - 1]?.body ?? '{}');
}

/** Query parameters are read once and kept for the visit. */
export function queryRows(ground: () => Ground): void {
  describe('query parameters', () => {
    it('of the first page are kept for the visit', async () => {
      const visitor = await ground().visitor();
      await visitor.visit(`/apps?p=z&${new URLSearchParams(SAID)}`);
      expect(await accessOf(visitor, 1)).toMatchObject({ ...SAID, ch: 'zb' });
      await visitor.visit('/games');
      expect(await accessOf(visitor, 2)).toMatchObject({ ...SAID, ch: 'zb', page: '/games' });
      await visitor.leave();
    });

    it('of a later address that this site did not link to begin a new visit', async () => {
      const visitor = await ground().visitor();
      await visitor.visit(`/apps?p=z&${new URLSearchParams(SAID)}`);
      await accessOf(visitor, 1);
      await visitor.visit('/games?utm_source=later');
      const access = await accessOf(visitor, 2);
      expect(access).toMatchObject({ utm_source: 'later', ch: 'wdj', page: '/games' });
      expect(access).not.toHaveProperty('ch_src');
      await visitor.leave();
    });
  });
}
