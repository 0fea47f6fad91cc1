import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { ProgressRing } from './ProgressRing';

const UNKNOWN = { label: '正在检查', value: undefined, valueText: undefined };

const meta: Meta<typeof ProgressRing> = {
  title: 'Components/Feedback/ProgressRing',
  component: ProgressRing,
  args: { label: '正在下载', value: 40, valueText: '40%' },
};
export default meta;
type Story = StoryObj<typeof ProgressRing>;

export const Default: Story = {};
export const States: Story = {
  decorators: [
    sideBySide({
      large: { size: 'large' },
      unknownValue: UNKNOWN,
      unknownValueLarge: { ...UNKNOWN, size: 'large' },
      moreThanHalf: { value: 80, valueText: '80%', size: 'large' },
      done: { value: 100, valueText: '100%', size: 'large' },
    }),
  ],
};
export const Stress: Story = {
  decorators: [
    sideBySide({
      longName: { label: HOSTILE_NAMES.long },
      zero: { value: 0, valueText: '0%', size: 'large' },
      negative: { value: -5, valueText: '0%', size: 'large' },
      hugeCount: { value: 250, valueText: '100%', size: 'large' },
      notANumber: { value: Number.NaN, valueText: undefined },
    }),
  ],
};

export const DoBesideItsWord: Story = {
  tags: ['usage'],
  render: (args) => (
    <p>
      <ProgressRing {...args} /> {args.label}
    </p>
  ),
};
export const DontAlone: Story = { tags: ['usage'] };
