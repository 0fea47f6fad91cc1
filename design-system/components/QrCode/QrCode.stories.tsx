import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { QrCode } from './QrCode';

const meta: Meta<typeof QrCode> = {
  title: 'Components/Content/QrCode',
  component: QrCode,
  args: { text: 'https://store.example/app/1024', label: '用手机扫码打开微光笔记' },
};
export default meta;
type Story = StoryObj<typeof QrCode>;

export const Default: Story = {};
export const States: Story = sideBySide({
  levelL: { level: 'L' },
  levelQ: { level: 'Q' },
  levelH: { level: 'H' },
  small: { moduleSize: 2 },
  large: { moduleSize: 8 },
});
export const Stress: Story = sideBySide({
  longText: { text: `https://store.example/?${'x'.repeat(600)}` },
  longName: { text: HOSTILE_NAMES.long, label: HOSTILE_NAMES.long },
  emojiName: { text: HOSTILE_NAMES.emoji },
  rightToLeftName: { text: HOSTILE_NAMES.rightToLeft },
  zero: { moduleSize: 0 },
  negative: { moduleSize: -4 },
  tooLong: { text: 'x'.repeat(3000) },
  emptyText: { text: '' },
});

export const DontPutAWholeQueryIn: Story = {
  tags: ['usage'],
  args: {
    text: `https://store.example/app/1024?utm_source=pc&utm_campaign=autumn&ref=${'0123456789'.repeat(30)}`,
    moduleSize: 2,
  },
};
