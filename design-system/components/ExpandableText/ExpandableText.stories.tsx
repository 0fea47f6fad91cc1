import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../../stories/apps';
import { ExpandableText } from './ExpandableText';

const meta: Meta<typeof ExpandableText> = {
  title: 'Components/ExpandableText',
  component: ExpandableText,
  args: {
    text:
      '微光笔记让你随手记下想到的一切。它不需要账号，离线可用，所有内容只在你的设备上。'.repeat(3) +
      '\n\n' +
      '• 支持清单、图片和录音。\n• 可以按标签整理。\n• 随时导出。'.repeat(4),
    more: '展开全部',
    less: '收起',
  },
};
export default meta;
type Story = StoryObj<typeof ExpandableText>;

export const Default: Story = {};
export const Short: Story = { args: { text: '随手记下想到的一切，离线可用' } };
export const NoPlaceToCut: Story = { args: { text: HOSTILE_NAMES.unbroken } };
export const RightToLeft: Story = { args: { text: HOSTILE_NAMES.rightToLeft } };
export const Empty: Story = { args: { text: '' } };
