import type { Meta, StoryObj } from '@storybook/preact-vite';
import { InlineMessage } from './InlineMessage';

const meta: Meta<typeof InlineMessage> = {
  title: 'Components/InlineMessage',
  component: InlineMessage,
  args: { tone: 'info', children: '没有应用的这一类，稍后再来看看。' },
};
export default meta;
type Story = StoryObj<typeof InlineMessage>;

export const Default: Story = {};
export const Problem: Story = { args: { tone: 'error', children: '这一部分没有取到，其余照常。' } };
