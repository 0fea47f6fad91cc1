import type { Meta, StoryObj } from '@storybook/preact-vite';
import { RatingStars } from './RatingStars';

const meta: Meta<typeof RatingStars> = {
  title: 'Components/RatingStars',
  component: RatingStars,
  args: { value: 4.6, label: '4.6 / 5' },
};
export default meta;
type Story = StoryObj<typeof RatingStars>;

export const Default: Story = {};
export const None: Story = { args: { value: 0, label: '0 / 5' } };
export const Full: Story = { args: { value: 5, label: '5 / 5' } };
export const Negative: Story = { args: { value: -3, label: '–' } };
export const NotANumber: Story = { args: { value: Number.NaN, label: '–' } };
