import type { Meta, StoryObj } from '@storybook/preact-vite';
import { LinkButton } from '../LinkButton/LinkButton';
import { EmptyState } from './EmptyState';

const meta: Meta<typeof EmptyState> = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: { title: '没有找到相关应用', text: '换个词试试，或看看大家都在用什么。' },
};
export default meta;
type Story = StoryObj<typeof EmptyState>;

export const Default: Story = {};
export const Page: Story = {
  args: {
    page: true,
    figure: '404',
    title: '没有这个页面',
    text: '它可能已下架，或地址写错了。',
    children: <LinkButton href="#home">回首页</LinkButton>,
  },
};
export const OnlyATitle: Story = { args: { text: undefined } };
