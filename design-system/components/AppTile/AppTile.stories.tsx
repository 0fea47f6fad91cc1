import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES, sampleTile } from '../../../stories/apps';
import { AppList } from '../AppList/AppList';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { AppTile } from './AppTile';

const meta: Meta<typeof AppTile> = {
  title: 'Components/AppTile',
  component: AppTile,
  args: { ...sampleTile(0), action: <DownloadButton href="#get" label="下载" name="微光笔记" /> },
  decorators: [(Story) => <AppList layout="tiles">{<Story />}</AppList>],
};
export default meta;
type Story = StoryObj<typeof AppTile>;

export const Default: Story = {};
export const WithoutIcon: Story = { args: { icon: undefined } };
export const WithoutRating: Story = { args: { rating: undefined } };
export const OnlyAName: Story = {
  args: { rating: undefined, meta: undefined, icon: undefined, action: undefined },
};
export const LongName: Story = { args: { name: HOSTILE_NAMES.long } };
export const UnbrokenName: Story = { args: { name: HOSTILE_NAMES.unbroken } };
export const EmojiName: Story = { args: { name: HOSTILE_NAMES.emoji, icon: undefined } };
export const RightToLeftName: Story = { args: { name: HOSTILE_NAMES.rightToLeft } };
