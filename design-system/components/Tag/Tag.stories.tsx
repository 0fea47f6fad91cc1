import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { reachedByTab } from '../../samples/keyboard';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { Tag } from './Tag';

const meta: Meta<typeof Tag> = {
  title: 'Components/Content/Tag',
  component: Tag,
  args: { children: '工具' },
};
export default meta;
type Story = StoryObj<typeof Tag>;

export const Default: Story = {};
export const AsLink: Story = { args: { href: '#tools' } };
export const ReachedWithKeyboard: Story = {
  args: { href: '#tools' },
  play: reachedByTab('link'),
};

const several = (names: readonly string[]): Pick<Story, 'render'> => ({
  render: (_, { globals }) => (
    <>{names.map((name) => [<Tag key={name}>{wordsOf(globals)(name)}</Tag>, ' '])}</>
  ),
});
export const Stress: Story = sideBySide({
  longName: { children: HOSTILE_NAMES.long },
  unbrokenName: { children: HOSTILE_NAMES.unbroken, href: '#tools' },
  emojiName: { children: HOSTILE_NAMES.emoji },
  rightToLeftName: { children: HOSTILE_NAMES.rightToLeft },
  blankName: { children: HOSTILE_NAMES.blank },
});

export const DoAFewWords: Story = { tags: ['usage'], ...several(['工具', '阅读']) };
export const DontEveryWord: Story = {
  tags: ['usage'],
  ...several(['工具', '阅读', '影音', '社交', '出行', '摄影', '购物', '全部']),
};
