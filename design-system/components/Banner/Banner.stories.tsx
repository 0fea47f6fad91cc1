import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Banner } from './Banner';

const meta: Meta<typeof Banner> = {
  title: 'Components/Banner',
  component: Banner,
  args: { children: '演示目录：这里的应用、评分与下载量均为虚构。' },
};
export default meta;
type Story = StoryObj<typeof Banner>;

export const Default: Story = {};
export const WithAction: Story = { args: { action: { href: '#more', label: '更多' } } };
