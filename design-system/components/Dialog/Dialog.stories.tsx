import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_TEXTS } from '../../samples/apps';
import { opened } from '../../samples/Opened';
import { shown } from '../../samples/words';
import { Button } from '../Button/Button';
import { Dialog } from './Dialog';

const meta: Meta<typeof Dialog> = {
  title: 'Components/Feedback/Dialog',
  component: Dialog,
  // A modal dialog covers its document: on the docs page each story has its own frame.
  parameters: { docs: { story: { inline: false, height: '400px' } } },
  args: {
    open: true,
    onClose: () => undefined,
    title: '删除全部搜索记录？',
    closeLabel: '关闭',
    children: '记录只保存在这台设备上，删除后无法恢复。',
    actions: (
      <>
        <Button variant="plain">取消</Button>
        <Button variant="danger">删除</Button>
      </>
    ),
  },
  render: opened(Dialog),
};
export default meta;
type Story = StoryObj<typeof Dialog>;

const prose = '微光笔记让你随手记下想到的一切。它不需要账号，离线可用，所有内容只在你的设备上。';

export const Default: Story = {};
export const Full: Story = { args: { size: 'full', actions: undefined } };
export const Persistent: Story = {
  args: { persistent: true },
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement).findByRole('dialog');
    await userEvent.click(dialog);
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
export const LongContent: Story = {
  args: { children: prose.repeat(30) },
};
export const ClosedWithEscape: Story = {
  args: { open: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const dialog = await canvas.findByRole('dialog');
    await waitFor(() => expect(canvas.getByRole('dialog')).toHaveFocus());
    // Browsers handle the key and fire this event.
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const TabStaysInside: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const close = await canvas.findByRole('button', { name: shown('关闭') });
    await waitFor(() => expect(canvas.getByRole('dialog')).toHaveFocus());
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: shown('删除') })).toHaveFocus();
    await userEvent.tab();
    await expect(close).toHaveFocus();
  },
};
export const Stress: Story = {
  args: {
    size: 'small',
    title: HOSTILE_TEXTS.join(' '),
    children: HOSTILE_TEXTS.join(' '),
  },
};

export const DoNameTheAct: Story = { tags: ['usage'], args: { size: 'small' } };
export const DontAskYesOrNo: Story = {
  tags: ['usage'],
  args: {
    size: 'small',
    title: '提示',
    children: '确定吗？',
    actions: (
      <>
        <Button variant="solid">否</Button>
        <Button variant="solid">是</Button>
      </>
    ),
  },
};
