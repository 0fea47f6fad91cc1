import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_TEXTS, rows, tiles } from '../../samples/apps';
import { wordsOf } from '../../samples/words';
import { Stack } from '../Stack/Stack';
import { Shelf } from './Shelf';

const meta: Meta<typeof Shelf> = { title: 'Components/Content/Shelf', component: Shelf };
export default meta;
type Story = StoryObj<typeof Shelf>;

export const Default: Story = {
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    return (
      <Shelf
        title={words('编辑推荐')}
        more={{ href: '#more', label: words('更多') }}
        layout="tiles"
      >
        {tiles(8, words)}
      </Shelf>
    );
  },
};
export const Chart: Story = {
  render: (_, { globals }) => (
    <Shelf title={wordsOf(globals)('热门排行')} layout="rows" ordered>
      {rows(6, wordsOf(globals), true)}
    </Shelf>
  ),
};

/** A shelf from a story's args; its tiles follow the toolbar's language. */
const shelf = (count: number, title = '编辑推荐'): Story => ({
  render: (_, { globals }) => (
    <Shelf title={wordsOf(globals)(title)} layout="tiles">
      {tiles(count, wordsOf(globals))}
    </Shelf>
  ),
});

export const Rows: Story = {
  render: (_, { globals }) => (
    <Shelf title={wordsOf(globals)('编辑推荐')} layout="rows">
      {rows(3, wordsOf(globals))}
    </Shelf>
  ),
};
export const Stress: Story = {
  render: (_, { globals }) => (
    <Stack gap="loose">
      {HOSTILE_TEXTS.map((title, count) => (
        <Shelf key={title} title={title} layout="tiles">
          {tiles(count, wordsOf(globals))}
        </Shelf>
      ))}
      <Shelf title={wordsOf(globals)('编辑推荐')} layout="tiles">
        {tiles(100, wordsOf(globals))}
      </Shelf>
    </Stack>
  ),
};

export const DoFullRows: Story = { ...shelf(8), tags: ['usage'] };
export const DontHalfARow: Story = { ...shelf(5), tags: ['usage'] };
