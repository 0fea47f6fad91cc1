import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { ExpandableText } from './ExpandableText';

const meta: Meta<typeof ExpandableText> = {
  title: 'Components/Content/ExpandableText',
  component: ExpandableText,
  args: {
    text:
      '微光笔记让你随手记下想到的一切。它不需要账号，离线可用，所有内容只在你的设备上。'.repeat(3) +
      '\n\n' +
      '• 支持清单、图片和录音。\n• 可以按标签整理。\n• 随时导出。\n'.repeat(4).trim(),
    moreLabel: '展开全部',
    lessLabel: '收起',
  },
};
export default meta;
type Story = StoryObj<typeof ExpandableText>;

export const Default: Story = {};
export const States: Story = {
  decorators: [
    sideBySide({
      short: { text: '随手记下想到的一切，离线可用' },
      withTheWholeElsewhere: { whole: { href: '#whole', label: '查看全文' } },
      withoutPlaceToCut: { text: HOSTILE_NAMES.unbroken },
    }),
  ],
};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const summary = canvasElement.querySelector('summary');
    if (summary) await userEvent.click(summary);
    await expect(canvasElement.querySelector('details')).toHaveAttribute('open');
  },
};
export const ReachedWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(canvasElement.querySelector('summary')).toHaveFocus();
  },
};
export const Stress: Story = {
  decorators: [
    sideBySide({
      longName: { text: HOSTILE_NAMES.long },
      emojiName: { text: HOSTILE_NAMES.emoji },
      rightToLeftName: { text: HOSTILE_NAMES.rightToLeft },
      markup: { text: HOSTILE_NAMES.markup },
      emptyText: { text: '' },
    }),
  ],
};

export const DontHideItBehindDots: Story = {
  tags: ['usage'],
  args: { moreLabel: '…', lessLabel: '…' },
};
