import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { SideBySide } from '../../samples/SideBySide';
import { LinkButton } from '../LinkButton/LinkButton';
import { ErrorState } from './ErrorState';

const retry = { label: '重试', onClick: fn() };

const meta: Meta<typeof ErrorState> = {
  title: 'Components/Feedback/ErrorState',
  component: ErrorState,
  args: { title: '评论没有取到', text: '其余照常，稍后可以再试。', code: '代码 5000406', retry },
};
export default meta;
type Story = StoryObj<typeof ErrorState>;

export const Default: Story = {};
export const Page: Story = {
  args: { variant: 'page', title: '这一页没有取到', text: '网络可能断开了。', code: '代码 -1' },
};
export const PageWithOtherWays: Story = {
  args: {
    ...Page.args,
    children: <LinkButton href="#home">回首页</LinkButton>,
  },
};
export const WithoutScript: Story = { args: { retry: { label: '重试', href: '#again' } } };
export const OnlyATitle: Story = {
  args: { text: undefined, code: undefined, retry: undefined },
};
export const Stress: Story = {
  render: (args) => (
    <SideBySide
      of={ErrorState}
      args={args}
      cases={{
        longName: { title: HOSTILE_NAMES.long, text: HOSTILE_NAMES.unbroken },
        emojiName: { title: HOSTILE_NAMES.emoji },
        rightToLeftName: { title: HOSTILE_NAMES.rightToLeft },
      }}
    />
  ),
};

export const RetryWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    retry.onClick.mockClear();
    await userEvent.keyboard('{Enter}');
    await expect(retry.onClick).toHaveBeenCalledOnce();
  },
};

export const DoSayWhatFailed: Story = { tags: ['usage'], args: { code: undefined } };
export const DontShowTheCodeAlone: Story = {
  tags: ['usage'],
  args: { title: 'Error 5000406', text: undefined, code: undefined, retry: undefined },
};
