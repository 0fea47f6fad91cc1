import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { ProgressBar } from './ProgressBar';

const meta: Meta<typeof ProgressBar> = {
  title: 'Components/Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: '正在下载', value: 40, valueText: '12 MB / 30 MB' },
};
export default meta;
type Story = StoryObj<typeof ProgressBar>;

export const Default: Story = {};
export const States: Story = sideBySide({
  done: { value: 100, valueText: '30 MB' },
  withoutValueText: { valueText: undefined },
});
export const Stress: Story = sideBySide({
  unknownValue: { label: '正在检查', value: undefined, valueText: undefined },
  longName: { label: HOSTILE_NAMES.long },
  emojiName: { label: HOSTILE_NAMES.emoji },
  rightToLeftName: { label: HOSTILE_NAMES.rightToLeft },
  zero: { value: 0, valueText: '0 MB / 30 MB' },
  negative: { value: -5, valueText: undefined },
  hugeCount: { value: 1_000_000, valueText: undefined },
  notANumber: { value: Number.NaN, valueText: undefined },
});

export const DontInventAValue: Story = {
  tags: ['usage'],
  args: { label: '正在检查', value: 99, valueText: '99%' },
};
