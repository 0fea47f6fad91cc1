import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { CodeCopy } from './CodeCopy';

const meta: Meta<typeof CodeCopy> = {
  title: 'Components/Actions/CodeCopy',
  component: CodeCopy,
  args: {
    code: 'PEA-2026-7XQK',
    label: '复制',
    copiedText: '已复制',
    selectedText: '已选中，请长按复制',
  },
};
export default meta;
type Story = StoryObj<typeof CodeCopy>;

export const Default: Story = {};
export const Copied: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // user-event has its own clipboard: a browser under test may not write to the real one.
    await userEvent.setup().click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement());
  },
};
export const Stress: Story = sideBySide({
  longName: { code: HOSTILE_NAMES.unbroken },
  emojiName: { code: HOSTILE_NAMES.emoji },
  rightToLeftName: { code: HOSTILE_NAMES.rightToLeft },
  markup: { code: HOSTILE_NAMES.markup },
});

export const DontMakeTheCodeTheButton: Story = {
  tags: ['usage'],
  args: { label: 'PEA-2026-7XQK' },
};
