import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sampleCover } from '../../samples/cover';
import { reachedByTab } from '../../samples/keyboard';
import { sideBySide } from '../../samples/side-by-side';
import { StoryCard } from './StoryCard';

const icons = [4, 5, 6, 7, 8].map((id) => ({ base: `/img/${id}`, name: '微光笔记' }));

const meta: Meta<typeof StoryCard> = {
  title: 'Components/Content/StoryCard',
  component: StoryCard,
  args: {
    href: '#story',
    label: '编辑推荐',
    title: '新学期效率工具箱',
    summary: '一组好应用，省下挑选的时间',
    cover: sampleCover,
    icons,
  },
};
export default meta;
type Story = StoryObj<typeof StoryCard>;

export const Default: Story = {};
export const States: Story = sideBySide({
  withoutPicture: { cover: undefined },
  titleOnly: { cover: undefined, summary: undefined, icons: [] },
});
export const ReachedWithKeyboard: Story = {
  play: reachedByTab('link'),
};
export const Stress: Story = sideBySide({
  emojiName: { title: HOSTILE_NAMES.emoji },
  rightToLeftName: { title: HOSTILE_NAMES.rightToLeft },
  longTitle: { title: HOSTILE_NAMES.long, summary: HOSTILE_NAMES.unbroken },
});

export const DontRepeatTheTitle: Story = {
  tags: ['usage'],
  args: { summary: '新学期效率工具箱' },
};
