import type { Meta, StoryObj } from '@storybook/preact-vite';
import { tiles } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { Shelf } from '../Shelf/Shelf';
import { Skeleton } from './Skeleton';
import { SkeletonGroup } from './SkeletonGroup';

const meta: Meta<typeof Skeleton> = {
  title: 'Components/Feedback/Skeleton',
  component: Skeleton,
  args: { shape: 'shelf' },
  decorators: [
    (Story, { globals }) => (
      <SkeletonGroup label={wordsOf(globals)('正在加载应用')}>{<Story />}</SkeletonGroup>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Default: Story = {};
export const States: Story = {
  decorators: [
    sideBySide(
      {
        text: { shape: 'text' },
        oneLine: { shape: 'text', lines: 1 },
        box: { shape: 'box' },
        icon: { shape: 'icon' },
        largeIcon: { shape: 'icon', size: 130 },
        circle: { shape: 'circle', size: 50 },
        tiles: { shape: 'tile' },
        rows: { shape: 'row', count: 3 },
      },
      { items: true },
    ),
  ],
};
/** Placeholder and content, one above the other: the columns are the same. */
export const BesideTheRealThing: Story = {
  render: (_, { globals }) => (
    <>
      <Skeleton shape="shelf" count={4} />
      <Shelf title={wordsOf(globals)('编辑推荐')} layout="tiles">
        {tiles(4, wordsOf(globals))}
      </Shelf>
    </>
  ),
};
export const Stress: Story = {
  decorators: [
    sideBySide(
      {
        zero: { shape: 'tile', count: 0 },
        negative: { shape: 'row', count: -3 },
        hugeCount: { shape: 'tile', count: 1_000_000 },
      },
      { items: true },
    ),
  ],
};

export const DoTheShapeOfWhatComes: Story = {
  tags: ['usage'],
  args: { shape: 'row', count: 2 },
};
export const DontAnyShape: Story = { tags: ['usage'], args: { shape: 'box' } };
