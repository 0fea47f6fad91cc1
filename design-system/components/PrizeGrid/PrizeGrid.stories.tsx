import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { PrizeGrid } from './PrizeGrid';

const NAMES = [
  '10 元红包',
  '谢谢参与',
  '会员月卡',
  '50 积分',
  '5 积分',
  '耳机',
  '谢谢参与',
  '大礼包',
];
const PRIZES = NAMES.map((name, i) => ({ name, base: i % 3 ? `/img/${i}` : undefined }));
const all = (name: string) => NAMES.map(() => ({ name }));

const meta: Meta<typeof PrizeGrid> = {
  title: 'Components/Store/PrizeGrid',
  component: PrizeGrid,
  args: { label: '幸运抽奖', prizes: PRIZES, buttonLabel: '抽奖', note: '今天还有 2 次机会' },
};
export default meta;
type Story = StoryObj<typeof PrizeGrid>;

export const Default: Story = {};
export const States: Story = sideBySide({
  drawing: { state: 'drawing', buttonLabel: '抽奖中…' },
  lightOnAPrize: { state: 'drawing', buttonLabel: '抽奖中…', highlighted: 1 },
  won: { highlighted: 2, result: '恭喜获得：会员月卡', note: '今天还有 1 次机会' },
  wonNothing: { highlighted: 6, result: '这次没有抽中，谢谢参与。' },
  allGone: { state: 'gone', buttonLabel: '已抽完', note: '奖品都送出去了，下次早点来。' },
  withoutIcon: { prizes: NAMES.map((name) => ({ name })) },
});
export const Draws: Story = {
  args: { onDraw: fn((event: { preventDefault(): void }) => event.preventDefault()) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onDraw).toHaveBeenCalledOnce();
  },
};
export const RestsWhenGone: Story = {
  args: { state: 'gone', buttonLabel: '已抽完', onDraw: fn() },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onDraw).not.toHaveBeenCalled();
  },
};
export const Stress: Story = sideBySide({
  emptyList: { prizes: [] },
  longName: {
    prizes: all(HOSTILE_NAMES.long),
    buttonLabel: '马上抽一次',
    result: HOSTILE_NAMES.unbroken,
  },
  emojiName: { prizes: all(HOSTILE_NAMES.emoji) },
  rightToLeftName: { prizes: all(HOSTILE_NAMES.rightToLeft) },
  tooMany: { prizes: [...PRIZES, ...PRIZES] },
});

export const DontPromiseTooMuch: Story = {
  tags: ['usage'],
  args: { note: '人人有奖！！！', buttonLabel: '必中' },
};
