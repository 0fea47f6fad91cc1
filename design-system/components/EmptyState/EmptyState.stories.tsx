import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { LinkButton } from '../LinkButton/LinkButton';
import { EmptyState } from './EmptyState';

const meta: Meta<typeof EmptyState> = {
  title: 'Components/Feedback/EmptyState',
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
export const Offline: Story = {
  args: { page: true, sign: 'offline', title: '当前没有网络', text: '联网后请重试。' },
};
export const OnlyATitle: Story = { args: { text: undefined } };
export const Stress: Story = sideBySide({
  longName: { title: HOSTILE_NAMES.long, text: HOSTILE_NAMES.unbroken },
  emojiName: { title: HOSTILE_NAMES.emoji },
  rightToLeftName: { title: HOSTILE_NAMES.rightToLeft },
  longFigure: { ...Page.args, figure: '1,000,000,000,000' },
});

export const DoAWayOn: Story = {
  tags: ['usage'],
  args: { children: <LinkButton href="#home">回首页</LinkButton> },
};
export const DontADeadEnd: Story = {
  tags: ['usage'],
  args: { title: '无数据', text: undefined },
};
