import type { Meta, StoryObj } from '@storybook/preact-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import bell from '../../icons/bell.svg?raw';
import close from '../../icons/close.svg?raw';
import trash from '../../icons/trash.svg?raw';
import { HOSTILE_NAMES } from '../../samples/apps';
import { glyph } from '../../samples/glyph';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { IconButton } from './IconButton';

const PRESSED = { label: '提醒我', icon: glyph(bell), pressed: true };

const meta: Meta<typeof IconButton> = {
  title: 'Components/Actions/IconButton',
  component: IconButton,
  args: { label: '关闭', icon: glyph(close), onClick: fn() },
};
export default meta;
type Story = StoryObj<typeof IconButton>;

export const Default: Story = {};
export const StaysDown: Story = {
  args: PRESSED,
  render: ({ onClick, ...args }) => {
    const [pressed, setPressed] = useState(false);
    return <IconButton {...args} pressed={pressed} onClick={() => setPressed(!pressed)} />;
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
};
export const States: Story = {
  decorators: [
    sideBySide({
      soft: { variant: 'soft' },
      solid: { variant: 'solid' },
      notPressed: { label: '提醒我', icon: glyph(bell), pressed: false },
      pressed: PRESSED,
      pressedSoft: { ...PRESSED, variant: 'soft' },
      disabled: { disabled: true },
      withoutIcon: { icon: undefined, variant: 'soft' },
    }),
  ],
};
export const Stress: Story = {
  decorators: [
    sideBySide({
      longName: { label: HOSTILE_NAMES.long },
    }),
  ],
};

export const DoAKnownSign: Story = {
  tags: ['usage'],
  args: { label: '删除', icon: glyph(trash) },
};
export const DontTwoSignsAlike: Story = {
  tags: ['usage'],
  render: (_, { globals }) => (
    <>
      <IconButton label={wordsOf(globals)('关闭')} icon={glyph(close)} />
      <IconButton label={wordsOf(globals)('删除')} icon={glyph(close)} />
    </>
  ),
};
