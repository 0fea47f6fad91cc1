import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { SideBySide } from '../../samples/SideBySide';
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
export const Unverified: Story = {
  args: { verification: 'unverified', verificationText: '未认证' },
};
export const NotKnown: Story = { args: { verification: undefined, verificationText: undefined } };
export const WithoutPage: Story = { args: { href: undefined } };
export const Stress: Story = {
  render: (args) => (
    <SideBySide
      of={DeveloperLine}
      args={args}
      cases={{
        longName: { name: HOSTILE_NAMES.long },
        unbrokenName: { name: HOSTILE_NAMES.unbroken },
        emojiName: { name: HOSTILE_NAMES.emoji },
        rightToLeftName: { name: HOSTILE_NAMES.rightToLeft },
        blankName: { name: HOSTILE_NAMES.blank },
      }}
    />
  ),
};

export const ReachedWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link')).toHaveFocus();
  },
};

export const DoSayWhatWasChecked: Story = { tags: ['usage'] };
export const DontDecorateTheName: Story = {
  tags: ['usage'],
  args: { name: '示例工作室 ✅', verification: undefined, verificationText: undefined },
};
