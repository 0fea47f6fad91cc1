import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { Breadcrumb } from './Breadcrumb';

const APPS = { href: '#apps', label: '应用' };
const TOOLS = { href: '#tools', label: '工具' };

const meta: Meta<typeof Breadcrumb> = {
  title: 'Components/Navigation/Breadcrumb',
  component: Breadcrumb,
  args: { label: '当前位置', items: [APPS, TOOLS, { label: '微光笔记' }] },
};
export default meta;
type Story = StoryObj<typeof Breadcrumb>;

export const Default: Story = {};
export const TwoLevels: Story = { args: { items: [APPS, { label: '微光笔记' }] } };
export const OnlyThisPage: Story = { args: { items: [{ label: '微光笔记' }] } };
export const LongName: Story = { args: { items: [APPS, { label: HOSTILE_NAMES.long }] } };
export const LongNamesAllTheWay: Story = {
  args: {
    items: [
      { href: '#apps', label: HOSTILE_NAMES.long },
      { href: '#tools', label: HOSTILE_NAMES.unbroken },
      { label: HOSTILE_NAMES.long },
    ],
  },
};
export const EmojiName: Story = { args: { items: [APPS, { label: HOSTILE_NAMES.emoji }] } };
export const RightToLeftName: Story = {
  args: { items: [APPS, { label: HOSTILE_NAMES.rightToLeft }] },
};
export const EmptyList: Story = { args: { items: [] } };

export const DoThePlaceInTheStore: Story = { tags: ['usage'] };

export const DontTheWayTheVisitorCame: Story = {
  tags: ['usage'],
  args: {
    items: [
      { href: '#home', label: '首页' },
      { href: '#search', label: '搜索' },
      { href: '#other', label: '星野相机' },
      { label: '微光笔记' },
    ],
  },
};
