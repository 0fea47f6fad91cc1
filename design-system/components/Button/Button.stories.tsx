import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Button } from './Button';

const meta: Meta<typeof Button> = {
  title: 'Components/Button',
  component: Button,
  args: { children: '更多' },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Default: Story = {};
export const Solid: Story = { args: { variant: 'solid' } };
export const Plain: Story = { args: { variant: 'plain' } };
export const Disabled: Story = { args: { disabled: true } };
