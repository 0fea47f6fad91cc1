import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
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
export const LongName: Story = { args: { name: HOSTILE_NAMES.long } };
export const UnbrokenName: Story = { args: { name: HOSTILE_NAMES.unbroken } };
export const EmojiName: Story = { args: { name: HOSTILE_NAMES.emoji } };
export const RightToLeftName: Story = { args: { name: HOSTILE_NAMES.rightToLeft } };
export const BlankName: Story = { args: { name: HOSTILE_NAMES.blank } };

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
