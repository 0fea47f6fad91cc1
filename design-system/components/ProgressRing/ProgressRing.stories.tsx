import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { SideBySide } from '../../samples/SideBySide';
import { ProgressRing } from './ProgressRing';

const meta: Meta<typeof ProgressRing> = {
  title: 'Components/Feedback/ProgressRing',
  component: ProgressRing,
  args: { label: '正在下载', value: 40, valueText: '40%' },
};
export default meta;
type Story = StoryObj<typeof ProgressRing>;

export const Default: Story = {};
export const Large: Story = { args: { size: 'large' } };
export const UnknownValue: Story = {
  args: { label: '正在检查', value: undefined, valueText: undefined },
};
export const UnknownValueLarge: Story = { args: { ...UnknownValue.args, size: 'large' } };
export const MoreThanHalf: Story = { args: { value: 80, valueText: '80%', size: 'large' } };
export const Done: Story = { args: { value: 100, valueText: '100%', size: 'large' } };
export const Stress: Story = {
  render: (args) => (
    <SideBySide
      of={ProgressRing}
      args={args}
      cases={{
        longName: { label: HOSTILE_NAMES.long },
        zero: { value: 0, valueText: '0%', size: 'large' },
        negative: { value: -5, valueText: '0%', size: 'large' },
        hugeCount: { value: 250, valueText: '100%', size: 'large' },
        notANumber: { value: Number.NaN, valueText: undefined },
      }}
    />
  ),
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
