import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { RatingHistogram } from '../RatingHistogram/RatingHistogram';
import { RatingSummary } from './RatingSummary';

const histogram = (...counts: number[]) => (
  <RatingHistogram
    rows={counts.map((count, i) => ({ label: `${5 - i} ★`, count, text: `${count}` }))}
  />
);

const meta: Meta<typeof RatingSummary> = {
  title: 'Components/Content/RatingSummary',
  component: RatingSummary,
  args: {
    value: 4.6,
    figure: '4.6',
    label: '4.6 / 5',
    note: '12.3 万个评分',
    children: histogram(81_234, 20_345, 5_123, 900, 4_210),
  },
};
export default meta;
type Story = StoryObj<typeof RatingSummary>;

export const Default: Story = {};
export const States: Story = sideBySide({
  withoutHistogram: { children: undefined },
  withoutNote: { children: undefined, note: undefined },
});
export const Stress: Story = sideBySide({
  zero: {
    value: 0,
    figure: '0',
    label: '0 / 5',
    note: '0',
    children: histogram(0, 0, 0, 0, 0),
  },
  negative: { value: -1, figure: '-1', label: '–' },
  hugeCount: { note: '1000 万亿个评分' },
  longName: { note: HOSTILE_NAMES.long },
  rightToLeftName: { note: HOSTILE_NAMES.rightToLeft },
});

export const DontHideHowManyRated: Story = {
  tags: ['usage'],
  args: { note: undefined, children: undefined, value: 5, figure: '5.0', label: '5 / 5' },
};
