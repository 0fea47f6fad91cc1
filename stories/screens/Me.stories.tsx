import type { Loader, Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { entries } from '../../src/platform/storage/entries';
import { write } from '../../src/platform/storage/storage';
import { me } from '../../src/screens/me/Screen';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Me', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: me };

/** Stores on this device what a visitor has after some weeks. */
async function remember() {
  await write(entries.theme, 'dark');
  await write(entries.searches, ['微光', '记账', 'weather']);
  await write(entries.views, [
    { id: 7, name: '微光笔记' },
    { id: 8, name: 'Tidepool Weather' },
  ]);
  await write(entries.realName, {});
  await write(entries.clickCount, 3);
  return {};
}

const sent = visit(place);
const remembered: Loader[] = [remember];

export const Full: StoryObj = {
  ...sent,
  loaders: remembered.concat(sent.loaders ?? []),
  play: async ({ canvasElement }) => {
    const views = { name: /^(最近看过|Recently viewed)$/ };
    const list = await within(canvasElement).findByRole('region', views);
    const app = await within(list).findByRole('link', { name: 'Tidepool Weather' });
    await expect(app).toBeVisible();
  },
};
/** A visitor who has won a prize and claimed a code. */
export const WithRewards: StoryObj = {
  ...visit(place, {
    answers: {
      'lucky/getUserPrizes': () => ({
        records: [
          {
            recordId: 9,
            activityId: 1,
            prize: { id: 10, name: '示例奖品 A', kind: 'goods', figure: 'goods' },
            at: Date.UTC(2026, 10, 1),
            sent: false,
            state: 'waiting',
          },
        ],
        total: 1,
      }),
      'catalogue/codes': () => ({
        claims: [
          { giftId: 1, title: '新手礼包', code: 'PEA-2026-7XQK', at: Date.UTC(2026, 10, 1) },
        ],
        total: 1,
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(兑换码|Gift codes)/ }));
    await expect(await canvas.findByText('PEA-2026-7XQK')).toBeVisible();
  },
};

export const Empty: StoryObj = sent;
export const Erased = visit(place, { query: { erased: '1' } });
