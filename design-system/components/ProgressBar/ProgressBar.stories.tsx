import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { ProgressBar } from './ProgressBar';

const meta: Meta<typeof ProgressBar> = {
  title: 'Components/Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: '正在下载', value: 40, valueText: '12 MB / 30 MB' },
};
export default meta;
type Story = StoryObj<typeof ProgressBar>;

export const Default: Story = {};
export const UnknownValue: Story = {
  args: { label: '正在检查', value: undefined, valueText: undefined },
};
export const Done: Story = { args: { value: 100, valueText: '30 MB' } };
export const WithoutValueText: Story = { args: { valueText: undefined } };
export const LongName: Story = { args: { label: HOSTILE_NAMES.long } };
export const EmojiName: Story = { args: { label: HOSTILE_NAMES.emoji } };
export const RightToLeftName: Story = { args: { label: HOSTILE_NAMES.rightToLeft } };
export const Zero: Story = { args: { value: 0, valueText: '0 MB / 30 MB' } };
export const Negative: Story = { args: { value: -5, valueText: undefined } };
export const HugeCount: Story = { args: { value: 1_000_000, valueText: undefined } };
export const NotANumber: Story = { args: { value: Number.NaN, valueText: undefined } };

export const DoSayHowMuch: Story = { tags: ['usage'] };
export const DontInventAValue: Story = {
  tags: ['usage'],
  args: { label: '正在检查', value: 99, valueText: '99%' },
};
