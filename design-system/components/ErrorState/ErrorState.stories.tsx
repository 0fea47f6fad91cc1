import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { LinkButton } from '../LinkButton/LinkButton';
import { ErrorState } from './ErrorState';

const retry = { label: '重试', onClick: fn() };

const PAGE = {
  variant: 'page',
  title: '这一页没有取到',
  text: '网络可能断开了。',
  code: '代码 -1',
} as const;

const meta: Meta<typeof ErrorState> = {
  title: 'Components/Feedback/ErrorState',
  component: ErrorState,
  args: { title: '评论没有取到', text: '其余照常，稍后可以再试。', code: '代码 5000406', retry },
};
export default meta;
type Story = StoryObj<typeof ErrorState>;

export const Default: Story = {};
export const States: Story = sideBySide({
  page: PAGE,
  pageWithOtherWays: {
    ...PAGE,
    children: <LinkButton href="#home">回首页</LinkButton>,
  },
  withoutScript: { retry: { label: '重试', href: '#again' } },
  onlyATitle: { text: undefined, code: undefined, retry: undefined },
});
export const RetryWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    retry.onClick.mockClear();
    await userEvent.keyboard('{Enter}');
    await expect(retry.onClick).toHaveBeenCalledOnce();
  },
};
export const Stress: Story = sideBySide({
  longName: { title: HOSTILE_NAMES.long, text: HOSTILE_NAMES.unbroken },
  emojiName: { title: HOSTILE_NAMES.emoji },
  rightToLeftName: { title: HOSTILE_NAMES.rightToLeft },
});

export const DoSayWhatFailed: Story = { tags: ['usage'], args: { code: undefined } };
export const DontShowTheCodeAlone: Story = {
  tags: ['usage'],
  args: { title: 'Error 5000406', text: undefined, code: undefined, retry: undefined },
};
