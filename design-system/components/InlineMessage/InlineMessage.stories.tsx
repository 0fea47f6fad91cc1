import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { InlineMessage } from './InlineMessage';

const meta: Meta<typeof InlineMessage> = {
  title: 'Components/Feedback/InlineMessage',
  component: InlineMessage,
  args: { tone: 'info', children: '没有应用的这一类，稍后再来看看。' },
};
export default meta;
type Story = StoryObj<typeof InlineMessage>;

export const Default: Story = {};
export const Problem: Story = {
  args: { tone: 'danger', children: '这一部分没有取到，其余照常。' },
};
export const WithLink: Story = {
  args: {
    tone: 'danger',
    children: [
      '这一部分没有取到，其余照常。',
      <a key="retry" href="#again">
        重试
      </a>,
    ],
  },
};
export const Stress: Story = sideBySide({
  longName: { children: HOSTILE_NAMES.long },
  unbrokenName: { children: HOSTILE_NAMES.unbroken },
  emojiName: { children: HOSTILE_NAMES.emoji },
  rightToLeftName: { children: HOSTILE_NAMES.rightToLeft },
});

export const DoSayWhatStands: Story = { tags: ['usage'], args: Problem.args };
export const DontColourAlone: Story = {
  tags: ['usage'],
  args: { tone: 'danger', children: '工具' },
};
