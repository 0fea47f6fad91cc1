import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_TEXTS } from '../../samples/apps';
import { opened } from '../../samples/Opened';
import { Button } from '../Button/Button';
import { BottomSheet } from './BottomSheet';

const choices = (labels: string[]) => (
  <>
    {labels.map((label) => (
      <Button key={label} variant="plain">
        {label}
      </Button>
    ))}
  </>
);

const meta: Meta<typeof BottomSheet> = {
  title: 'Components/Feedback/BottomSheet',
  component: BottomSheet,
  // A modal panel covers its document: on the docs page each story has its own frame.
  parameters: { docs: { story: { inline: false, height: '400px' } } },
  args: {
    open: true,
    onClose: () => undefined,
    title: '分享到',
    closeLabel: '关闭',
    children: choices(['复制链接', '发送给朋友', '保存图片']),
  },
  render: opened(BottomSheet),
};
export default meta;
type Story = StoryObj<typeof BottomSheet>;

export const Default: Story = {};
export const LongContent: Story = {
  args: {
    handle: true,
    children: '微光笔记让你随手记下想到的一切。它不需要账号，离线可用。'.repeat(40),
    actions: (
      <>
        <Button variant="plain">保留</Button>
        <Button variant="solid">取消预约</Button>
      </>
    ),
  },
};
export const ClosedByATapBeside: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('dialog'));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
export const Stress: Story = {
  args: { title: HOSTILE_TEXTS.join(' ') },
};

export const DontAWholePage: Story = {
  tags: ['usage'],
  args: { title: '用户协议', children: '第一条　为规范使用，请逐条阅读以下内容。'.repeat(60) },
};
