import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../../stories/apps';
import { Breadcrumb } from './Breadcrumb';

const meta: Meta<typeof Breadcrumb> = {
  title: 'Components/Breadcrumb',
  component: Breadcrumb,
  args: {
    label: '当前位置',
    items: [
      { href: '#apps', label: '应用' },
      { href: '#tools', label: '工具' },
      { label: '微光笔记' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Breadcrumb>;

export const Default: Story = {};
export const OnlyThisPage: Story = { args: { items: [{ label: '微光笔记' }] } };
export const LongName: Story = {
  args: { items: [{ href: '#apps', label: '应用' }, { label: HOSTILE_NAMES.long }] },
};
export const Empty: Story = { args: { items: [] } };
