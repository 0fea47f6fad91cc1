import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sampleCover } from '../../samples/cover';
import { reachedByTab } from '../../samples/keyboard';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { CardStrip } from './CardStrip';
import { SpecialCard } from './SpecialCard';

const icons = [4, 5, 6, 7].map((id) => ({ base: `/img/${id}`, name: '微光笔记' }));

const meta: Meta<typeof SpecialCard> = {
  title: 'Components/Content/SpecialCard',
  component: SpecialCard,
  args: {
    href: '#special',
    title: '新学期效率工具箱',
    summary: '一组好应用，省下挑选的时间',
    icons,
  },
  decorators: [
    (Story, { name }) => (name === 'Grid' ? <Story /> : <CardStrip>{<Story />}</CardStrip>),
  ],
};
export default meta;
type Story = StoryObj<typeof SpecialCard>;

export const Default: Story = {};
export const States: Story = sideBySide(
  {
    twoIcons: { icons: icons.slice(0, 2) },
    manyIcons: {
      icons: Array.from({ length: 200 }, (_, id) => ({ base: `/img/${id}`, name: '微光笔记' })),
    },
    noIcons: { icons: [], summary: undefined },
    withCover: { cover: sampleCover },
  },
  { items: true },
);
export const ReachedWithKeyboard: Story = {
  play: reachedByTab('link'),
};
export const Stress: Story = sideBySide(
  {
    missingIcons: { icons: icons.map(({ name }) => ({ name })) },
    longTitle: { title: HOSTILE_NAMES.long.slice(0, 60), summary: HOSTILE_NAMES.unbroken },
    emojiName: { title: HOSTILE_NAMES.emoji },
    rightToLeftName: { title: HOSTILE_NAMES.rightToLeft },
  },
  { items: true },
);

export const DontRepeatTheTitle: Story = {
  tags: ['usage'],
  args: { summary: '新学期效率工具箱' },
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

export const Grid: Story = {
  render: (_, { globals }) => (
    <CardStrip layout="grid">
      {wordsOf(globals)(['周末宅家观影指南', '新学期效率工具箱', '独立游戏精选']).map((title) => (
        <SpecialCard key={title} href="#special" title={title} icons={icons} />
      ))}
    </CardStrip>
  ),
};
