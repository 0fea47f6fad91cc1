import type { Meta, StoryObj } from '@storybook/preact-vite';
import { RatingHistogram } from './RatingHistogram';

const meta: Meta<typeof RatingHistogram> = {
  title: 'Components/RatingHistogram',
  component: RatingHistogram,
  args: {
    rows: [81_234, 20_345, 5_123, 900, 4_210].map((count, i) => ({
      label: `${5 - i} ★`,
      count,
      text: `${count}`,
    })),
  },
};
export default meta;
type Story = StoryObj<typeof RatingHistogram>;

export const Default: Story = {};
export const NobodyYet: Story = {
  args: { rows: [5, 4, 3, 2, 1].map((n) => ({ label: `${n} ★`, count: 0, text: '0' })) },
};
export const Nonsense: Story = {
  args: {
    rows: [
      { label: '5 ★', count: Number.POSITIVE_INFINITY, text: '∞' },
      { label: '4 ★', count: -4, text: '-4' },
      { label: '3 ★', count: 1e15, text: '10 亿' },
    ],
  },
};
