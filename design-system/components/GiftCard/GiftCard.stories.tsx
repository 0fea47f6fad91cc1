import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { CodeCopy } from '../CodeCopy/CodeCopy';
import { GiftCard } from './GiftCard';

const PACK = {
  title: '新手礼包',
  contents: '金币 ×500、强化石 ×10、七日双倍经验卡',
  left: { count: 120, of: 1000, text: '剩 120 / 1000' },
  note: '11 月 30 日前有效',
};
const available = { ...PACK, state: 'available', buttonLabel: '领取' } as const;

const meta: Meta<typeof GiftCard> = {
  title: 'Components/Fun/GiftCard',
  component: GiftCard,
  args: available,
};
export default meta;
type Story = StoryObj<typeof GiftCard>;

export const Default: Story = {};
export const States: Story = sideBySide({
  withPicture: { image: '/img/2/50' },
  needsLogin: { state: 'login', buttonLabel: '登录后领取' },
  gone: {
    state: 'gone',
    stateLabel: '已领完',
    left: { count: 0, of: 1000, text: '剩 0 / 1000' },
  },
  expired: { state: 'expired', stateLabel: '已过期', left: undefined },
  claimed: {
    state: 'claimed',
    code: (
      <CodeCopy
        code="PEA-2026-7XQK"
        label="复制"
        copiedText="已复制"
        selectedText="已选中，请长按复制"
      />
    ),
  },
  withoutCounts: { left: undefined, note: undefined },
});
export const Claims: Story = {
  args: { onClaim: fn((event: { preventDefault(): void }) => event.preventDefault()) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
  },
};
export const Stress: Story = sideBySide({
  zero: { left: { count: 0, of: 0, text: '剩 0 / 0' } },
  negative: { left: { count: -5, of: 1000, text: '剩 -5 / 1000' } },
  hugeCount: { left: { count: 9e14, of: 1e15, text: '剩 900 万亿 / 1000 万亿' } },
  longName: {
    title: HOSTILE_NAMES.long,
    contents: HOSTILE_NAMES.unbroken,
    buttonLabel: '领取这一份很长的礼包',
  },
  emojiName: { title: HOSTILE_NAMES.emoji },
  rightToLeftName: { title: HOSTILE_NAMES.rightToLeft, contents: HOSTILE_NAMES.rightToLeft },
});

export const DontBeSecretive: Story = {
  tags: ['usage'],
  args: { contents: '超值豪华大礼，领了就知道！' },
};
