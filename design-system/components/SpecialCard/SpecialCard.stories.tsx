import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../../stories/apps';
import { wordsOf } from '../../../stories/words';
import { CardStrip } from './CardStrip';
import { SpecialCard } from './SpecialCard';

const icons = [4, 5, 6, 7].map((id) => ({ base: `/img/${id}`, name: '微光笔记' }));

const meta: Meta<typeof SpecialCard> = {
  title: 'Components/SpecialCard',
  component: SpecialCard,
  args: {
    href: '#special',
    title: '新学期效率工具箱',
    summary: '一组好应用，省下挑选的时间',
    icons,
  },
  decorators: [(Story) => <CardStrip>{<Story />}</CardStrip>],
};
export default meta;
type Story = StoryObj<typeof SpecialCard>;

export const Default: Story = {};
export const TwoIcons: Story = { args: { icons: icons.slice(0, 2) } };
export const NoIcons: Story = { args: { icons: [], summary: undefined } };
export const MissingIcons: Story = { args: { icons: icons.map(({ name }) => ({ name })) } };
export const LongTitle: Story = {
  args: { title: HOSTILE_NAMES.long.slice(0, 60), summary: HOSTILE_NAMES.unbroken },
};
export const Strip: Story = {
  render: (_, { globals }) => (
    <>
      {wordsOf(globals)(['周末宅家观影指南', '新学期效率工具箱', '独立游戏精选']).map((title) => (
        <SpecialCard key={title} href="#special" title={title} icons={icons} />
      ))}
    </>
  ),
};
