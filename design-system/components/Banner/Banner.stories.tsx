import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { reachedByTab } from '../../samples/keyboard';
import { sideBySide } from '../../samples/side-by-side';
import { Banner } from './Banner';

const meta: Meta<typeof Banner> = {
  title: 'Components/Feedback/Banner',
  component: Banner,
  parameters: { layout: 'fullscreen' },
  args: { children: '演示目录：这里的应用、评分与下载量均为虚构。' },
};
export default meta;
type Story = StoryObj<typeof Banner>;

export const Default: Story = {};
export const WithAction: Story = { args: { action: { href: '#more', label: '更多' } } };
export const ActionWithKeyboard: Story = {
  args: WithAction.args,
  play: reachedByTab('link'),
};
export const Stress: Story = sideBySide({
  longName: { ...WithAction.args, children: HOSTILE_NAMES.long },
  unbrokenName: { children: HOSTILE_NAMES.unbroken },
  emojiName: { children: HOSTILE_NAMES.emoji },
  rightToLeftName: { children: HOSTILE_NAMES.rightToLeft },
});

export const DontAdvertise: Story = {
  tags: ['usage'],
  args: { children: '全新上线！马上体验！', action: { href: '#more', label: '查看' } },
};
