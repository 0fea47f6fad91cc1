import type { Meta, StoryObj } from '@storybook/preact-vite';
import { DownloadButton } from './DownloadButton';

const meta: Meta<typeof DownloadButton> = {
  title: 'Components/DownloadButton',
  component: DownloadButton,
  args: { label: '下载', name: '微光笔记', href: '#get' },
};
export default meta;
type Story = StoryObj<typeof DownloadButton>;

export const Default: Story = {};
export const Large: Story = { args: { size: 'large' } };
export const Unknown: Story = { args: { status: 'unknown' } };
export const PreOrder: Story = { args: { status: 'preorder', label: '预约' } };
export const Booked: Story = { args: { status: 'booked', label: '已预约' } };
export const Downloading: Story = { args: { status: 'downloading', label: '暂停 40%' } };
export const Paused: Story = { args: { status: 'paused', label: '继续 40%' } };
export const Packed: Story = { args: { status: 'packed', label: '解压' } };
export const Unpacking: Story = { args: { status: 'unpacking', label: '解压中' } };
export const Complete: Story = { args: { status: 'complete', label: '安装' } };
export const Installing: Story = { args: { status: 'installing', label: '安装中' } };
export const Installed: Story = { args: { status: 'installed', label: '打开' } };
export const Outdated: Story = { args: { status: 'outdated', label: '更新' } };
export const Patch: Story = { args: { status: 'patch', label: '省流更新 8 MB' } };
export const WithoutAddress: Story = { args: { href: undefined } };
