import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../../stories/apps';
import { AppIcon } from './AppIcon';

const meta: Meta<typeof AppIcon> = {
  title: 'Components/AppIcon',
  component: AppIcon,
  args: { base: '/img/2', name: '微光笔记', size: 65 },
};
export default meta;
type Story = StoryObj<typeof AppIcon>;

export const Size50: Story = { args: { size: 50 } };
export const Size65: Story = {};
export const Size100: Story = { args: { size: 100 } };
export const Size130: Story = { args: { size: 130 } };
export const Pale: Story = { args: { base: '/img/3' } };
export const Lazy: Story = { args: { lazy: true } };
export const Letter: Story = { args: { base: undefined } };
export const EmojiLetter: Story = { args: { base: undefined, name: HOSTILE_NAMES.emoji } };
export const NoLetter: Story = { args: { base: undefined, name: HOSTILE_NAMES.blank } };
