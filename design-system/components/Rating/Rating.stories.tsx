import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Rating } from './Rating';

const meta: Meta<typeof Rating> = {
  title: 'Components/Rating',
  component: Rating,
  args: { text: '4.6', label: '4.6 / 5' },
};
export default meta;
type Story = StoryObj<typeof Rating>;

export const Default: Story = {};
