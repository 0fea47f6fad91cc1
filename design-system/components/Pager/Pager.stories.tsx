import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Pager } from './Pager';

const meta: Meta<typeof Pager> = {
  title: 'Components/Navigation/Pager',
  component: Pager,
  args: {
    label: '翻页',
    page: 7,
    pages: 20,
    href: (n) => `#page-${n}`,
    previousLabel: '上一页',
    nextLabel: '下一页',
  },
};
export default meta;
type Story = StoryObj<typeof Pager>;

export const Default: Story = {};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 20 } };
export const NearTheStart: Story = { args: { page: 3 } };
export const Two: Story = { args: { page: 1, pages: 2 } };
export const OnlyOnePage: Story = { args: { page: 1, pages: 1 } };
export const EmptyList: Story = { args: { page: 1, pages: 0 } };
export const BeyondTheLast: Story = { args: { page: 900 } };
export const HugeCount: Story = { args: { page: 123_456, pages: 1_000_000 } };
export const Zero: Story = { args: { page: 0 } };
export const Negative: Story = { args: { page: -4 } };

export const DoWordsForTheNextStep: Story = { tags: ['usage'] };

export const DontOnlySigns: Story = {
  tags: ['usage'],
  args: { previousLabel: '<', nextLabel: '>' },
};
