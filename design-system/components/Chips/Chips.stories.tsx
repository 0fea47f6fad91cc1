import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Chips } from './Chips';

const meta: Meta<typeof Chips> = {
  title: 'Components/Chips',
  component: Chips,
  args: {
    label: '分类',
    items: ['全部', '工具', '影音', '社交', '阅读', '出行', '摄影', '购物'].map((label, i) => ({
      href: `#${i}`,
      label,
      current: i === 0,
    })),
  },
};
export default meta;
type Story = StoryObj<typeof Chips>;

export const Default: Story = {};
export const Two: Story = {
  args: {
    items: [
      { href: '#a', label: '全部' },
      { href: '#b', label: '工具' },
    ],
  },
};
export const Empty: Story = { args: { items: [] } };
export const Plain: Story = { args: { variant: 'plain' } };
