import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sampleCover } from '../../samples/cover';
import { reachedByTab } from '../../samples/keyboard';
import { sideBySide } from '../../samples/side-by-side';
import { AdBanner } from './AdBanner';

const meta: Meta<typeof AdBanner> = {
  title: 'Components/Content/AdBanner',
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
export const States: Story = sideBySide({
  onlyATitle: { text: undefined, icon: undefined, cta: undefined },
  withoutIcon: { icon: undefined },
  withCover: { cover: sampleCover },
});
export const ReachedWithKeyboard: Story = {
  play: reachedByTab('link'),
};
export const Stress: Story = sideBySide({
  longText: { title: HOSTILE_NAMES.long.slice(0, 40), text: HOSTILE_NAMES.long },
  longName: { title: HOSTILE_NAMES.long },
  unbrokenName: { title: HOSTILE_NAMES.unbroken },
  emojiName: { title: HOSTILE_NAMES.emoji },
  rightToLeftName: { title: HOSTILE_NAMES.rightToLeft },
  missingIcon: { icon: { name: '微光笔记' } },
});

export const DontLure: Story = {
  tags: ['usage'],
  args: { title: '恭喜你，手机有更新！', text: '马上查看', icon: undefined },
};
