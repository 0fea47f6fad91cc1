import type { Meta, StoryObj } from '@storybook/preact-vite';
import { rows, tiles } from '../../../stories/apps';
import { wordsOf } from '../../../stories/words';
import { AppList } from './AppList';

const meta: Meta<typeof AppList> = { title: 'Components/AppList', component: AppList };
export default meta;
type Story = StoryObj<typeof AppList>;

export const Tiles: Story = {
  render: (_, { globals }) => <AppList layout="tiles">{tiles(12, wordsOf(globals))}</AppList>,
};
export const Rows: Story = {
  render: (_, { globals }) => <AppList layout="rows">{rows(9, wordsOf(globals))}</AppList>,
};
export const Chart: Story = {
  render: (_, { globals }) => (
    <AppList layout="rows" ordered>
      {rows(9, wordsOf(globals), true)}
    </AppList>
  ),
};
export const OneTile: Story = {
  render: (_, { globals }) => <AppList layout="tiles">{tiles(1, wordsOf(globals))}</AppList>,
};
