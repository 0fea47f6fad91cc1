import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
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
export const States: Story = sideBySide(
  {
    twoLevels: { items: [APPS, { label: '微光笔记' }] },
    onlyThisPage: { items: [{ label: '微光笔记' }] },
  },
  { numbered: 'label' },
);
export const Stress: Story = sideBySide(
  {
    longName: { items: [APPS, { label: HOSTILE_NAMES.long }] },
    longNamesAllTheWay: {
      items: [
        { href: '#apps', label: HOSTILE_NAMES.long },
        { href: '#tools', label: HOSTILE_NAMES.unbroken },
        { label: HOSTILE_NAMES.long },
      ],
    },
    emojiName: { items: [APPS, { label: HOSTILE_NAMES.emoji }] },
    rightToLeftName: { items: [APPS, { label: HOSTILE_NAMES.rightToLeft }] },
    emptyList: { items: [] },
  },
  { numbered: 'label' },
);

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
