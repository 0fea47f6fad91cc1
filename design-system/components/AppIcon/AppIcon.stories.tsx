import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { AppIcon } from './AppIcon';

const meta: Meta<typeof AppIcon> = {
  title: 'Components/Content/AppIcon',
  component: AppIcon,
  args: { base: '/img/2', name: '微光笔记' },
};
export default meta;
type Story = StoryObj<typeof AppIcon>;

export const Default: Story = {};
export const States: Story = sideBySide({
  size50: { size: 50 },
  size65: { size: 65 },
  size100: { size: 100 },
  size195: { size: 195 },
  size260: { size: 260 },
  pale: { base: '/img/3' },
  lazy: { lazy: true },
  coarse: { size: 100, coarse: true },
  withoutIcon: { base: undefined },
});
export const Stress: Story = sideBySide({
  longName: { base: undefined, name: HOSTILE_NAMES.long },
  emojiName: { base: undefined, name: HOSTILE_NAMES.emoji },
  rightToLeftName: { base: undefined, name: HOSTILE_NAMES.rightToLeft },
  blankName: { base: undefined, name: HOSTILE_NAMES.blank },
});

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
