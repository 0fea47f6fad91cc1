import type { Meta, StoryObj } from '@storybook/preact-vite';
import { RatingHistogram } from '../RatingHistogram/RatingHistogram';
import { RatingSummary } from './RatingSummary';

const meta: Meta<typeof RatingSummary> = {
  title: 'Components/RatingSummary',
  component: RatingSummary,
  args: {
    value: 4.6,
    figure: '4.6',
    label: '4.6 / 5',
    note: '12.3 万个评分',
    children: (
      <RatingHistogram
        rows={[81_234, 20_345, 5_123, 900, 4_210].map((count, i) => ({
          label: `${5 - i} ★`,
          count,
          text: `${count}`,
        }))}
      />
    ),
  },
};
export default meta;
type Story = StoryObj<typeof RatingSummary>;

export const Default: Story = {};
export const WithoutHistogram: Story = { args: { children: undefined, note: undefined } };
