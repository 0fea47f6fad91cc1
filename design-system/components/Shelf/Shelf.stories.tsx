import type { Meta, StoryObj } from '@storybook/preact-vite';
import { rows, tiles } from '../../../stories/apps';
import { wordsOf } from '../../../stories/words';
import { Shelf } from './Shelf';

const meta: Meta<typeof Shelf> = { title: 'Components/Shelf', component: Shelf };
export default meta;
type Story = StoryObj<typeof Shelf>;

export const Tiles: Story = {
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
