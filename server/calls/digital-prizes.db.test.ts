import { expect, it } from 'vitest';
import { PRIZE_STATE } from '../../contract/codes';
import { openNew } from '../../tests/helpers/activity';
import { fileDatabase } from '../../tests/helpers/file-database';
import { Browser, luckyShop } from '../../tests/helpers/lucky';

const ADDRESS = { name: '张三', phone: '13800138000', address: '1' };

const database = fileDatabase();

it('a code or a download is its winner’s at once, each code of one winner, and has no address', async () => {
  const activityId = await openNew(database.db, {
    key: 'digital',
    slots: 3,
    daily_chances: 1,
    prizes: [
      { name: { en: 'Code' }, count: 2, codes: ['POD-1', 'POD-2'] },
      { name: { en: 'App' }, count: 1, href: '/app/3' },
    ],
  });
  const visit = () => new Browser(luckyShop(database.db), activityId);
  expect(JSON.stringify(await visit().look('activity'))).not.toContain('POD-');
  const won: unknown[] = [];
  for (let draw = 0; draw < 3; draw += 1) {
    const browser = visit();
    const { record } = (await browser.change('draw')).data as {
      record: { recordId: number; prize: { kind: string }; code?: string; href?: string };
    };
    const { records } = (await browser.look('getUserPrizes')).data as { records: object[] };
    const { prize, code, href, recordId } = record;
    expect(records).toMatchObject([{ recordId, prize, state: 'received', ...(code && { code }) }]);
    won.push([prize.kind, code ?? href]);
    const userData = JSON.stringify(ADDRESS);
    const refused = await browser.change('updatePrizeInfo', { recordId, userData });
    expect(refused.state.code).toBe(PRIZE_STATE);
  }
  expect(won.sort()).toEqual([
    ['code', 'POD-1'],
    ['code', 'POD-2'],
    ['download', '/app/3'],
  ]);
});
