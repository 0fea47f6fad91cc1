import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { Countdown } from './Countdown';

const START = Date.UTC(2026, 0, 1);
const SECOND = 1000;
const DAY = 86_400 * SECOND;

const meta: Meta<typeof Countdown> = {
  title: 'Components/Content/Countdown',
  component: Countdown,
  args: {
    until: START + 2 * DAY + 4 * 3600 * SECOND + 5 * 60 * SECOND + 9 * SECOND,
    renderedAt: START,
    // A stopped clock: every picture is the same.
    now: () => START,
    label: '距活动开始',
    units: { days: '天', hours: '时', minutes: '分', seconds: '秒' },
    ended: '活动已开始',
  },
};
export default meta;
type Story = StoryObj<typeof Countdown>;

export const Default: Story = {};
export const States: Story = sideBySide({
  lastDay: { until: START + 3 * 3600 * SECOND },
  lastSeconds: { until: START + 9 * SECOND },
});
export const Stress: Story = sideBySide({
  zero: { until: START },
  negative: { until: START - DAY },
  hugeCount: { until: START + 365_000 * DAY },
  longName: { label: HOSTILE_NAMES.long },
  emojiName: { label: HOSTILE_NAMES.emoji },
  rightToLeftName: { label: HOSTILE_NAMES.rightToLeft },
});

export const DoCountToOneMoment: Story = { tags: ['usage'], args: { label: '距开抢' } };
export const DontPressPeople: Story = {
  tags: ['usage'],
  args: { label: '再不下载就没了！仅剩', until: START + 59 * SECOND },
};
