import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { RatingStars } from './RatingStars';

const meta: Meta<typeof RatingStars> = {
  title: 'Components/Content/RatingStars',
  component: RatingStars,
  args: { value: 4.6, label: '4.6 / 5' },
};
export default meta;
type Story = StoryObj<typeof RatingStars>;

export const Default: Story = {};
export const Half: Story = { args: { value: 2.5, label: '2.5 / 5' } };
export const Full: Story = { args: { value: 5, label: '5 / 5' } };
export const Zero: Story = { args: { value: 0, label: '0 / 5' } };
export const Negative: Story = { args: { value: -3, label: '–' } };
export const HugeCount: Story = { args: { value: 7000, label: '7000 / 5' } };
export const NotANumber: Story = { args: { value: Number.NaN, label: '–' } };
export const LongName: Story = { args: { label: HOSTILE_NAMES.long } };

export const DoSayItInFull: Story = { tags: ['usage'], args: { label: '4.6 分，满分 5 分' } };
export const DontShowStarsWithoutRating: Story = {
  tags: ['usage'],
  args: { value: 0, label: '还没有评分' },
};
