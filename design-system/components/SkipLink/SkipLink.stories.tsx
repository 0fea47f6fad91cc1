import type { Meta, StoryObj } from '@storybook/preact-vite';
import { SkipLink } from './SkipLink';

const meta: Meta<typeof SkipLink> = {
  title: 'Components/SkipLink',
  component: SkipLink,
  args: { href: '#main', label: '跳到正文' },
};
export default meta;
type Story = StoryObj<typeof SkipLink>;

export const Default: Story = {};
export const Focused: Story = {
  play: async ({ canvasElement }) => canvasElement.querySelector('a')?.focus(),
};
