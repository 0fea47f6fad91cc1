import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../../stories/apps';
import { AdBanner } from './AdBanner';

const meta: Meta<typeof AdBanner> = {
  title: 'Components/AdBanner',
  component: AdBanner,
  args: {
    href: '#ad',
    label: '广告',
    title: '微光笔记',
    text: '随手记下想到的一切，离线可用',
    icon: { base: '/img/9', name: '微光笔记' },
    cta: '查看',
  },
};
export default meta;
type Story = StoryObj<typeof AdBanner>;

export const Default: Story = {};
export const OnlyATitle: Story = { args: { text: undefined, icon: undefined, cta: undefined } };
export const LongText: Story = {
  args: { title: HOSTILE_NAMES.long.slice(0, 40), text: HOSTILE_NAMES.long },
};
