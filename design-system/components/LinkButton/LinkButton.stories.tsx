import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { reachedByTab } from '../../samples/keyboard';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { LinkButton } from './LinkButton';

const meta: Meta<typeof LinkButton> = {
  title: 'Components/Actions/LinkButton',
  component: LinkButton,
  args: { children: '回首页', href: '#home' },
};
export default meta;
type Story = StoryObj<typeof LinkButton>;

export const Default: Story = {};
export const States: Story = sideBySide({
  solid: { variant: 'solid' },
  plain: { variant: 'plain' },
  external: { children: '项目网站', href: 'https://example.org/', external: '站外链接' },
});
export const ReachedWithKeyboard: Story = {
  play: reachedByTab('link'),
};
export const Stress: Story = sideBySide({
  longName: { children: HOSTILE_NAMES.long },
  emojiName: { children: HOSTILE_NAMES.emoji },
  rightToLeftName: { children: HOSTILE_NAMES.rightToLeft },
});

export const DoSayWhere: Story = {
  tags: ['usage'],
  args: { children: '回首页' },
};
export const DontSayHere: Story = {
  tags: ['usage'],
  render: (args, { globals }) => (
    <p>
      {wordsOf(globals)('回首页，请点')}{' '}
      <LinkButton {...args}>{wordsOf(globals)('这里')}</LinkButton>
    </p>
  ),
};
