import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { wordsOf } from '../../samples/words';
import { Comment } from './Comment';
import { CommentList } from './CommentList';

const meta: Meta<typeof Comment> = {
  title: 'Components/Content/Comment',
  component: Comment,
  decorators: [(Story) => <CommentList>{<Story />}</CommentList>],
  args: {
    author: '小豌豆',
    stars: 4,
    starsLabel: '4 / 5',
    text: '界面干净，启动很快。希望能再省一点空间。',
    meta: '2026-10-12 · 1.2.0',
  },
};
export default meta;
type Story = StoryObj<typeof Comment>;

export const Default: Story = {};
export const WithoutMeta: Story = { args: { meta: undefined } };
export const Several: Story = {
  render: (args, { globals }) => {
    const words = wordsOf(globals);
    return (
      <>
        <Comment {...args} />
        <Comment
          {...args}
          author={words('阿青')}
          stars={2}
          starsLabel="2 / 5"
          text={words('更新后打不开了。')}
        />
      </>
    );
  },
};

export const Stress: Story = {
  render: (args) => (
    <>
      {Object.entries(HOSTILE_NAMES).map(([kind, name]) => (
        <Comment {...args} key={kind} author={name} text={name} />
      ))}
      <Comment {...args} text={String(args.text).repeat(12)} />
      <Comment {...args} stars={0} starsLabel="0 / 5" />
    </>
  ),
};

export const DontLeaveTheReaderGuessing: Story = {
  tags: ['usage'],
  args: { meta: undefined, text: '现在这个版本有问题。' },
};
