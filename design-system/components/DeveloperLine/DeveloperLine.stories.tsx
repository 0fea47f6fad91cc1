import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { DeveloperLine } from './DeveloperLine';

const meta: Meta<typeof DeveloperLine> = {
  title: 'Components/Identity/DeveloperLine',
  component: DeveloperLine,
  args: {
    name: '示例工作室',
    href: '#developer',
    verification: 'verified',
    verificationText: '已认证',
  },
};
export default meta;
type Story = StoryObj<typeof DeveloperLine>;

export const Default: Story = {};
export const States: Story = {
  decorators: [
    sideBySide({
      unverified: { verification: 'unverified', verificationText: '未认证' },
      notKnown: { verification: undefined, verificationText: undefined },
      withoutPage: { href: undefined },
    }),
  ],
};
export const ReachedWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link')).toHaveFocus();
  },
};
export const Stress: Story = {
  decorators: [
    sideBySide({
      longName: { name: HOSTILE_NAMES.long },
      unbrokenName: { name: HOSTILE_NAMES.unbroken },
      emojiName: { name: HOSTILE_NAMES.emoji },
      rightToLeftName: { name: HOSTILE_NAMES.rightToLeft },
      blankName: { name: HOSTILE_NAMES.blank },
    }),
  ],
};

export const DontDecorateTheName: Story = {
  tags: ['usage'],
  args: { name: '示例工作室 ✅', verification: undefined, verificationText: undefined },
};
