import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { GiftState } from '../../contract/entities/gift';
import { gift } from '../../src/screens/gift/Screen';
import { sampleGift } from '../../tests/helpers/sample';
import { type Place, type Visit, visit } from './visit';

const meta: Meta = { title: 'Screens/Gift', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: gift, params: { id: '1' } };

const inState = (state: GiftState): Visit => ({
  answers: {
    'catalogue/gift': () => ({ gift: sampleGift(1, { state }) }),
    'catalogue/gift/mine': () => ({ state }),
  },
});

export const Open = visit(place);
export const NotBegun = visit(place, inState('soon'));
export const AllGone = visit(place, inState('gone'));
export const Ended = visit(place, inState('over'));

/** The visitor has claimed a code before. */
export const Claimed: StoryObj = {
  ...visit(place, {
    answers: { 'catalogue/gift/mine': () => ({ state: 'open', code: 'PEA-2026-7XQK' }) },
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('PEA-2026-7XQK')).toBeVisible();
  },
};

/** The shop refuses the claim. */
export const Refused: StoryObj = {
  ...visit(place, { failing: ['op.gift.claim'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: /^(领取礼包|Claim gift pack)$/ });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(await canvas.findByText(/领取失败|couldn’t be claimed/)).toBeVisible();
  },
};
