import type { Meta, StoryObj } from '@storybook/preact-vite';
import { sideBySide } from '../../samples/side-by-side';
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
export const States: Story = sideBySide(
  {
    first: { page: 1 },
    last: { page: 20 },
    nearTheStart: { page: 3 },
    two: { page: 1, pages: 2 },
    onlyOnePage: { page: 1, pages: 1 },
  },
  { numbered: 'label' },
);
export const Stress: Story = sideBySide(
  {
    emptyList: { page: 1, pages: 0 },
    beyondTheLast: { page: 900 },
    hugeCount: { page: 123_456, pages: 1_000_000 },
    zero: { page: 0 },
    negative: { page: -4 },
  },
  { numbered: 'label' },
);

export const DontOnlySigns: Story = {
  tags: ['usage'],
  args: { previousLabel: '<', nextLabel: '>' },
};
