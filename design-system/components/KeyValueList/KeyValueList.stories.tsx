import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { KeyValueList } from './KeyValueList';

const meta: Meta<typeof KeyValueList> = {
  title: 'Components/Content/KeyValueList',
  component: KeyValueList,
  args: {
    items: [
      { label: '版本', value: '1.2.0' },
      { label: '大小', value: '45.3 MB' },
      { label: 'SHA-256', value: <code>{'ab'.repeat(32)}</code> },
      { label: '更多', value: <a href="#site">example.org</a> },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof KeyValueList>;

export const Default: Story = {};
export const States: Story = sideBySide({
  oneFact: { items: [{ label: '版本', value: '1.2.0' }] },
  withHash: { items: [{ label: 'SHA-256', value: <code>{'ab'.repeat(32)}</code> }] },
});
export const Stress: Story = sideBySide({
  emptyList: { items: [] },
  longName: { items: [{ label: HOSTILE_NAMES.long, value: HOSTILE_NAMES.unbroken }] },
  emojiName: { items: [{ label: HOSTILE_NAMES.emoji, value: HOSTILE_NAMES.emoji }] },
  rightToLeftName: {
    items: [{ label: HOSTILE_NAMES.rightToLeft, value: HOSTILE_NAMES.rightToLeft }],
  },
  zero: { items: [{ label: '大小', value: 0 }] },
});

export const DoLeaveOutWhatIsUnknown: Story = {
  tags: ['usage'],
  args: { items: [{ label: '版本', value: '1.2.0' }] },
};
export const DontShowEmptyFacts: Story = {
  tags: ['usage'],
  args: {
    items: [
      { label: '版本', value: '1.2.0' },
      { label: '大小', value: '未知' },
      { label: '更新', value: '—' },
    ],
  },
};
