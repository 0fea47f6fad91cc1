import type { Meta, StoryObj } from '@storybook/preact-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { shown } from '../../samples/words';
import { Button } from '../Button/Button';
import { Toast, type ToastProps } from './Toast';

/** A page with a button that shows the toast; it is open initially, for its picture. */
function Shown({ message, onClose, ...props }: ToastProps) {
  const [said, setSaid] = useState(message);
  return (
    <>
      <Button onClick={() => setSaid(message)}>{shown('再来一次')}</Button>
      <Toast
        {...props}
        message={said}
        onClose={(reason) => {
          setSaid(undefined);
          onClose(reason);
        }}
      />
    </>
  );
}

const meta: Meta<typeof Toast> = {
  title: 'Components/Feedback/Toast',
  component: Toast,
  // It is fixed to the bottom of its document: on the docs page each story has its own frame.
  parameters: { docs: { story: { inline: false, height: '200px' } } },
  args: { message: '已加入预约', time: 0, closeLabel: '关闭', onClose: () => undefined },
  render: (args) => <Shown {...args} />,
};
export default meta;
type Story = StoryObj<typeof Toast>;

const undo = { label: '撤销', onClick: () => undefined };

export const Default: Story = {};
export const Danger: Story = {
  args: { tone: 'danger', message: '没有连上网络，稍后再试', action: { ...undo, label: '重试' } },
};
export const Dismissed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: shown('关闭') }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(''));
    await expect(canvas.queryByRole('button', { name: shown('关闭') })).toBeNull();
  },
};
export const HeldByThePointer: Story = {
  args: { time: 3000 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.hover(canvas.getByRole('status'));
    await expect(canvas.getByRole('status')).toHaveTextContent(shown('已加入预约'));
  },
};
export const Stress: Story = {
  args: {
    message: [HOSTILE_NAMES.unbroken, HOSTILE_NAMES.emoji, HOSTILE_NAMES.rightToLeft].join(' '),
    action: undo,
  },
};

export const DoSayWhatHappened: Story = { tags: ['usage'], args: { action: undo } };
export const DontTheOnlyCopy: Story = {
  tags: ['usage'],
  args: { message: '你的兑换码是 K7Q2-9FXM，请记好' },
};
