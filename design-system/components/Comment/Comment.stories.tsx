import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../../stories/apps';
import { Comment } from './Comment';
import { CommentList } from './CommentList';

const meta: Meta<typeof Comment> = {
  title: 'Components/Comment',
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
export const LongAuthor: Story = { args: { author: HOSTILE_NAMES.unbroken } };
export const RightToLeft: Story = { args: { text: HOSTILE_NAMES.rightToLeft } };
export const Markup: Story = { args: { text: HOSTILE_NAMES.markup } };
