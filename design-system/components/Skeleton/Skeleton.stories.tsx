import type { Meta, StoryObj } from '@storybook/preact-vite';
import { tiles } from '../../samples/apps';
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
export const Text: Story = { args: { shape: 'text' } };
export const OneLine: Story = { args: { shape: 'text', lines: 1 } };
export const Box: Story = { args: { shape: 'box' } };
export const Icon: Story = { args: { shape: 'icon' } };
export const LargeIcon: Story = { args: { shape: 'icon', size: 130 } };
export const Circle: Story = { args: { shape: 'circle', size: 50 } };
export const Tiles: Story = { args: { shape: 'tile' } };
export const Rows: Story = { args: { shape: 'row', count: 3 } };
export const Zero: Story = { args: { shape: 'tile', count: 0 } };
export const Negative: Story = { args: { shape: 'row', count: -3 } };
export const HugeCount: Story = { args: { shape: 'tile', count: 1_000_000 } };

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

export const DoTheShapeOfWhatComes: Story = {
  tags: ['usage'],
  args: { shape: 'row', count: 2 },
};
export const DontAnyShape: Story = { tags: ['usage'], args: { shape: 'box' } };
