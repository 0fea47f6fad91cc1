import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES, sampleTile } from '../../../stories/apps';
import { AppList } from '../AppList/AppList';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { AppRow } from './AppRow';

const meta: Meta<typeof AppRow> = {
  title: 'Components/AppRow',
  component: AppRow,
  args: { ...sampleTile(1), action: <DownloadButton href="#get" label="下载" name="山海旅行" /> },
  decorators: [(Story) => <AppList layout="rows">{<Story />}</AppList>],
};
export default meta;
type Story = StoryObj<typeof AppRow>;

export const Default: Story = {};
export const Ranked: Story = { args: { rank: 1 } };
export const RankedFarDown: Story = { args: { rank: 100 } };
export const WithoutText: Story = { args: { text: undefined } };
export const OnlyAName: Story = {
  args: { rating: undefined, meta: undefined, text: undefined, icon: undefined, action: undefined },
};
export const LongName: Story = { args: { name: HOSTILE_NAMES.long, text: HOSTILE_NAMES.long } };
export const UnbrokenName: Story = { args: { name: HOSTILE_NAMES.unbroken } };
export const RightToLeftName: Story = { args: { name: HOSTILE_NAMES.rightToLeft } };
