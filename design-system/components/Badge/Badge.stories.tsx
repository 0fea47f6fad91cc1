import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { Badge } from './Badge';

const meta: Meta<typeof Badge> = {
  title: 'Components/Content/Badge',
  component: Badge,
  args: { children: '广告' },
};
export default meta;
type Story = StoryObj<typeof Badge>;

export const Default: Story = {};
export const States: Story = sideBySide({
  accent: { tone: 'accent', children: '预约' },
  warning: { tone: 'warning', children: '测试版' },
});
export const BesideAName: Story = {
  render: (args, { globals }) => (
    <p>
      <b>{wordsOf(globals)('微光笔记')}</b> <Badge {...args} />
    </p>
  ),
};
export const Stress: Story = sideBySide({
  longName: { children: HOSTILE_NAMES.long },
  emojiName: { children: HOSTILE_NAMES.emoji },
  rightToLeftName: { children: HOSTILE_NAMES.rightToLeft },
  blankName: { children: HOSTILE_NAMES.blank },
});

export const DoOneWord: Story = { tags: ['usage'], args: { tone: 'accent', children: '预约' } };
export const DontASentence: Story = {
  tags: ['usage'],
  args: { tone: 'accent', children: '现在就可以预约，名额有限' },
};
