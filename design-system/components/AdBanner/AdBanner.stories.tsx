import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sampleCover } from '../../samples/cover';
import { SideBySide } from '../../samples/SideBySide';
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
export const OnlyATitle: Story = { args: { text: undefined, icon: undefined, cta: undefined } };
export const WithoutIcon: Story = { args: { icon: undefined } };
export const WithCover: Story = { args: { cover: sampleCover } };
export const MissingIcon: Story = { args: { icon: { name: '微光笔记' } } };
export const Stress: Story = {
  render: (args) => (
    <SideBySide
      of={AdBanner}
      args={args}
      cases={{
        longText: { title: HOSTILE_NAMES.long.slice(0, 40), text: HOSTILE_NAMES.long },
        longName: { title: HOSTILE_NAMES.long },
        unbrokenName: { title: HOSTILE_NAMES.unbroken },
        emojiName: { title: HOSTILE_NAMES.emoji },
        rightToLeftName: { title: HOSTILE_NAMES.rightToLeft },
      }}
    />
  ),
};

export const ReachedWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link')).toHaveFocus();
  },
};

export const DoSayWhatIsBehindIt: Story = { tags: ['usage'] };
export const DontLure: Story = {
  tags: ['usage'],
  args: { title: '恭喜你，手机有更新！', text: '马上查看', icon: undefined },
};
