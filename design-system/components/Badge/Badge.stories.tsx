import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Badge } from './Badge';

const meta: Meta<typeof Badge> = {
  title: 'Components/Badge',
  component: Badge,
  args: { children: '广告' },
};
export default meta;
type Story = StoryObj<typeof Badge>;

export const Default: Story = {};
export const Accent: Story = { args: { tone: 'accent', children: '预约' } };
export const Warning: Story = { args: { tone: 'warning' } };
