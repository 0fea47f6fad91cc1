import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { RatingStars } from './RatingStars';

const meta: Meta<typeof RatingStars> = {
  title: 'Components/Content/RatingStars',
  component: RatingStars,
  args: { value: 4.6, label: '4.6 / 5' },
};
export default meta;
type Story = StoryObj<typeof RatingStars>;

export const Default: Story = {};
export const States: Story = sideBySide({
  half: { value: 2.5, label: '2.5 / 5' },
  full: { value: 5, label: '5 / 5' },
});
export const Stress: Story = sideBySide({
  zero: { value: 0, label: '0 / 5' },
  negative: { value: -3, label: '–' },
  hugeCount: { value: 7000, label: '7000 / 5' },
  notANumber: { value: Number.NaN, label: '–' },
  longName: { label: HOSTILE_NAMES.long },
});

export const DoSayItInFull: Story = { tags: ['usage'], args: { label: '4.6 分，满分 5 分' } };
export const DontShowStarsWithoutRating: Story = {
  tags: ['usage'],
  args: { value: 0, label: '还没有评分' },
};
