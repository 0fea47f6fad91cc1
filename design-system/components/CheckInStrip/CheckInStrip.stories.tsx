import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { type CheckInState, CheckInStrip } from './CheckInStrip';

const NAMES = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const week = (...states: CheckInState[]) =>
  NAMES.map((label, i) => ({
    label,
    state: states[i] ?? 'upcoming',
    reward: i === 6 ? '+30' : '+5',
  }));

const meta: Meta<typeof CheckInStrip> = {
  title: 'Components/Store/CheckInStrip',
  component: CheckInStrip,
  args: {
    label: '本周签到',
    days: week('done', 'missed', 'done', 'today'),
    stateLabels: { done: '已签到', today: '今天', missed: '漏签', upcoming: '未到' },
    buttonLabel: '签到',
  },
};
export default meta;
type Story = StoryObj<typeof CheckInStrip>;

export const Default: Story = {};
export const States: Story = sideBySide({
  firstDay: { days: week('today') },
  doneToday: {
    days: week('done', 'missed', 'done', 'done'),
    buttonLabel: '今天已签到',
    result: '签到成功，+5',
  },
  wholeWeek: { days: week(...NAMES.map(() => 'done' as const)), buttonLabel: '今天已签到' },
  allMissed: { days: week(...NAMES.slice(1).map(() => 'missed' as const), 'today') },
  withoutRewards: { days: week('done', 'today').map((day) => ({ ...day, reward: undefined })) },
});
export const ChecksIn: Story = {
  args: { onCheckIn: fn((event: { preventDefault(): void }) => event.preventDefault()) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onCheckIn).toHaveBeenCalledOnce();
  },
};
export const Stress: Story = sideBySide({
  emptyList: { days: [] },
  longName: {
    days: week('done').map((day, i) => ({
      ...day,
      label: HOSTILE_NAMES.long.slice(0, 12 + i),
    })),
  },
  emojiName: {
    days: week('done').map((day, i) => ({ ...day, label: `${HOSTILE_NAMES.emoji}${i}` })),
  },
  rightToLeftName: {
    days: week('done').map((day, i) => ({
      ...day,
      label: `${HOSTILE_NAMES.rightToLeft}${i}`,
    })),
  },
});

export const DontScoldForMissedDays: Story = {
  tags: ['usage'],
  args: { result: '周二您没有签到，连续记录已中断！', days: week('done', 'missed', 'today') },
};
