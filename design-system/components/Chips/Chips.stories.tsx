import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { Chips } from './Chips';

const LABELS = ['全部', '工具', '影音', '社交', '阅读', '出行', '摄影', '购物'];
const items = (labels: readonly string[]) =>
  labels.map((label, i) => ({ href: `#${i}`, label, current: i === 0 }));

const meta: Meta<typeof Chips> = {
  title: 'Components/Navigation/Chips',
  component: Chips,
  args: { label: '分类', items: items(LABELS) },
};
export default meta;
type Story = StoryObj<typeof Chips>;

export const Default: Story = {};
export const States: Story = sideBySide(
  {
    plain: { variant: 'plain' },
    icons: {
      items: [
        { href: '#apps', label: '应用', icon: 'M3 3h5v5H3zm9 0h5v5h-5zM3 12h5v5H3zm9 0h5v5h-5z' },
      ],
    },
    noneInUse: { items: items(LABELS).map((item) => ({ ...item, current: false })) },
    two: { items: items(['全部', '工具']) },
  },
  { numbered: 'label' },
);
export const Stress: Story = sideBySide(
  {
    longName: { items: items(['全部', HOSTILE_NAMES.long, '工具']) },
    emojiName: { items: items([HOSTILE_NAMES.emoji, '工具']) },
    rightToLeftName: { items: items([HOSTILE_NAMES.rightToLeft, '工具']) },
    emptyList: { items: [] },
    hugeCount: { items: items(Array.from({ length: 200 }, (_, i) => String(i + 1))) },
  },
  { numbered: 'label' },
);

export const DoShortWords: Story = { tags: ['usage'], args: { items: items(LABELS.slice(0, 4)) } };
export const DontSentences: Story = {
  tags: ['usage'],
  args: {
    items: items([
      '没有找到相关应用',
      '随手记下想到的一切，离线可用',
      '一组好应用，省下挑选的时间',
    ]),
  },
};
