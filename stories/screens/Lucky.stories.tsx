import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { CODE } from '../../contract/codes';
import type { Activity } from '../../contract/entities/lucky';
import { lucky } from '../../src/screens/lucky/Screen';
import { sampleActivity, sampleApp, sampleStanding } from '../../tests/helpers/sample';
import { type Place, type Visit, visit } from './visit';

const meta: Meta = { title: 'Screens/Lucky', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: lucky, params: { id: '1' } };

/** An activity in a state, for a visitor with this number of draws left. */
const inState = (state: Activity['state'], chances = 1): Visit => ({
  answers: {
    'lucky/activity': () => ({
      activity: { ...sampleActivity(1), state },
      apps: [1, 2, 3].map((id) => sampleApp(id)),
    }),
    'lucky/userInfo': () => sampleStanding({ chances }),
  },
});

/** Some visitors have won, and there are other draws. This visitor has downloaded an app. */
export const Open: StoryObj = {
  ...visit(place, {
    answers: {
      ...inState('open', 2).answers,
      'lucky/userInfo': () => ({ ...sampleStanding({ chances: 2 }), countedApps: [1] }),
      'op.lucky.roll': () => ({
        content: ['示例奖品 A', '示例贴纸', '示例奖品 B'].map((prizeName, index) => ({
          userName: `***${17 + index}`,
          prizeName,
          at: Date.UTC(2026, 10, 20 - index),
        })),
      }),
      'op.activiy.simpleActiviy.getList': () => ({
        activities: [1, 2, 4].map(sampleActivity),
        total: 3,
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/\*{3}17/)).toBeVisible();
    await canvas.findByRole('button', { name: /^(用.*抽一次|Draw for .*)$/ });
  },
};
export const NoChances = visit(place, inState('open', 0));
export const AllGone = visit(place, inState('gone'));
export const NotBegun = visit(place, inState('soon'));
export const Ended = visit(place, { params: { id: '3' } });
export const Failing = visit(place, { failing: 'all' });

/** A visitor who has won a sum of money, and opened the prizes. */
export const Won: StoryObj = {
  ...visit(place, {
    answers: {
      ...inState('open', 0).answers,
      'lucky/getUserPrizes': () => ({
        records: [
          {
            recordId: 9,
            activityId: 1,
            prize: { id: 10, name: '示例红包 1 元', kind: 'money', figure: 'money' },
            at: Date.UTC(2026, 10, 1),
            sent: true,
            state: 'sent',
          },
        ],
        total: 1,
      }),
      'lucky/cashDetail': () => ({
        entries: [
          {
            recordId: 9,
            name: '示例红包 1 元',
            amount: 100,
            at: Date.UTC(2026, 10, 1),
            state: 'sent',
          },
        ],
        total: 1,
        sum: 100,
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText(/^(我的奖品|My prizes)$/));
    await expect((await canvas.findAllByText('¥1.00')).length).toBe(1);
  },
};

/** The shop refuses a draw: its visitor has to sign in. */
export const NotSignedIn: StoryObj = {
  ...visit(place, { ...inState('open'), failing: ['lucky/draw'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/1 draw left|还可以抽 1 次/);
    await userEvent.click(canvas.getByRole('button', { name: /^(抽奖|Draw)$/ }));
    await expect(
      await canvas.findByText(new RegExp(`\\((?!${CODE.ok})\\d+\\)|（\\d+）`)),
    ).toBeVisible();
  },
};
