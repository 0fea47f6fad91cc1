import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { SideBySide } from '../../samples/SideBySide';
import { AppIcon } from './AppIcon';

const meta: Meta<typeof AppIcon> = {
  title: 'Components/Identity/AppIcon',
  component: AppIcon,
  args: { base: '/img/2', name: '微光笔记' },
};
export default meta;
type Story = StoryObj<typeof AppIcon>;

export const Default: Story = {};
export const Size50: Story = { args: { size: 50 } };
export const Size65: Story = { args: { size: 65 } };
export const Size100: Story = { args: { size: 100 } };
export const Size195: Story = { args: { size: 195 } };
export const Size260: Story = { args: { size: 260 } };
export const Pale: Story = { args: { base: '/img/3' } };
export const Lazy: Story = { args: { lazy: true } };
export const Coarse: Story = { args: { size: 100, coarse: true } };
export const WithoutIcon: Story = { args: { base: undefined } };
export const Stress: Story = {
  render: (args) => (
    <SideBySide
      of={AppIcon}
      args={args}
      cases={{
        longName: { base: undefined, name: HOSTILE_NAMES.long },
        emojiName: { base: undefined, name: HOSTILE_NAMES.emoji },
        rightToLeftName: { base: undefined, name: HOSTILE_NAMES.rightToLeft },
        blankName: { base: undefined, name: HOSTILE_NAMES.blank },
      }}
    />
  ),
};

export const DoNameBeside: Story = {
  tags: ['usage'],
  args: { size: 65 },
  render: (args) => (
    <>
      <AppIcon {...args} />
      <span>{args.name}</span>
    </>
  ),
};

export const DontIconAlone: Story = { tags: ['usage'], args: { size: 65 } };
