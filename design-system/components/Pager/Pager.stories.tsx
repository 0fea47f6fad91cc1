import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Pager } from './Pager';

const meta: Meta<typeof Pager> = {
  title: 'Components/Pager',
  component: Pager,
  args: {
    label: '翻页',
    page: 7,
    pages: 20,
    href: (n) => `#page-${n}`,
    previous: '上一页',
    next: '下一页',
  },
};
export default meta;
type Story = StoryObj<typeof Pager>;

export const Default: Story = {};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 20 } };
export const Two: Story = { args: { page: 1, pages: 2 } };
export const BeyondTheLast: Story = { args: { page: 900 } };
export const Only: Story = { args: { page: 1, pages: 1 } };
