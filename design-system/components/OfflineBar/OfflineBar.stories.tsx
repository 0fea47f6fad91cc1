import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { reachedByTab } from '../../samples/keyboard';
import { sideBySide } from '../../samples/side-by-side';
import { OfflineBar } from './OfflineBar';

const meta: Meta<typeof OfflineBar> = {
  title: 'Components/Feedback/OfflineBar',
  component: OfflineBar,
  args: {
    text: '网络不通，这是先前保存的页面。',
    age: '2 小时前',
    dateTime: '2026-11-01T08:00:00Z',
    retry: { label: '重试', href: '#again' },
  },
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj<typeof OfflineBar>;

export const Default: Story = {};
export const States: Story = sideBySide({
  unknownAge: { age: undefined, dateTime: undefined },
  withoutRetry: { retry: undefined },
});
export const RetryWithKeyboard: Story = { play: reachedByTab('link') };
export const Stress: Story = sideBySide({
  longName: { text: HOSTILE_NAMES.long },
  rightToLeftName: { text: HOSTILE_NAMES.rightToLeft },
});

export const DontOnlySayOffline: Story = {
  tags: ['usage'],
  args: { text: '网络不通', age: undefined, retry: undefined },
};
