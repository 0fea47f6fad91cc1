import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES, rows, sampleTile, tiles } from '../../samples/apps';
import { wordsOf } from '../../samples/words';
import { AppTile } from '../AppTile/AppTile';
import { Stack } from '../Stack/Stack';
import { AppList } from './AppList';

const meta: Meta<typeof AppList> = {
  title: 'Components/Layout/AppList',
  component: AppList,
  args: { layout: 'tiles' },
};
export default meta;
type Story = StoryObj<typeof AppList>;

const list = (layout: 'tiles' | 'rows', count: number): Story => ({
  args: { layout },
  render: ({ ordered }, { globals }) => {
    const words = wordsOf(globals);
    return (
      <AppList layout={layout} ordered={ordered}>
        {layout === 'tiles' ? tiles(count, words, false) : rows(count, words, ordered)}
      </AppList>
    );
  },
});

export const Default: Story = list('tiles', 8);
export const Rows: Story = list('rows', 6);
export const Chart: Story = { ...list('rows', 6), args: { layout: 'rows', ordered: true } };
export const TilesWithButtons: Story = {
  render: (args, { globals }) => <AppList {...args}>{tiles(8, wordsOf(globals))}</AppList>,
};
export const Stress: Story = {
  render: (args, { globals }) => (
    <Stack gap="loose">
      <AppList {...args}>
        {Object.entries(HOSTILE_NAMES).map(([kind, name], id) => (
          <AppTile key={kind} {...sampleTile(id)} name={name} />
        ))}
      </AppList>
      {[0, 1, 200].map((count) => (
        <AppList key={count} {...args}>
          {tiles(count, wordsOf(globals), false)}
        </AppList>
      ))}
    </Stack>
  ),
};

export const DoFullRows: Story = { ...list('tiles', 8), tags: ['usage'] };
export const DontLeaveOneOver: Story = { ...list('tiles', 9), tags: ['usage'] };
