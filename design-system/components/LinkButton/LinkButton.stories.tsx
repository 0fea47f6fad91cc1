import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { SideBySide } from '../../samples/SideBySide';
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
export const Solid: Story = { args: { variant: 'solid' } };
export const Plain: Story = { args: { variant: 'plain' } };
export const External: Story = {
  args: { children: '项目网站', href: 'https://example.org/', external: '站外链接' },
};
export const Stress: Story = {
  render: (args) => (
    <SideBySide
      of={LinkButton}
      args={args}
      cases={{
        longName: { children: HOSTILE_NAMES.long },
        emojiName: { children: HOSTILE_NAMES.emoji },
        rightToLeftName: { children: HOSTILE_NAMES.rightToLeft },
      }}
    />
  ),
};

export const ReachedWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link')).toHaveFocus();
  },
};

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
