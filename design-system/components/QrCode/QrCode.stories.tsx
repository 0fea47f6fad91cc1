import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { SideBySide } from '../../samples/SideBySide';
import { QrCode } from './QrCode';

const meta: Meta<typeof QrCode> = {
  title: 'Components/Media/QrCode',
  component: QrCode,
  args: { text: 'https://store.example/app/1024', label: '用手机扫码打开微光笔记' },
};
export default meta;
type Story = StoryObj<typeof QrCode>;

export const Default: Story = {};
export const LevelL: Story = { args: { level: 'L' } };
export const LevelQ: Story = { args: { level: 'Q' } };
export const LevelH: Story = { args: { level: 'H' } };
export const Small: Story = { args: { moduleSize: 2 } };
export const Large: Story = { args: { moduleSize: 8 } };
export const TooLong: Story = { args: { text: 'x'.repeat(3000) } };
export const EmptyText: Story = { args: { text: '' } };
export const Stress: Story = {
  render: (args) => (
    <SideBySide
      of={QrCode}
      args={args}
      cases={{
        longText: { text: `https://store.example/?${'x'.repeat(600)}` },
        longName: { text: HOSTILE_NAMES.long, label: HOSTILE_NAMES.long },
        emojiName: { text: HOSTILE_NAMES.emoji },
        rightToLeftName: { text: HOSTILE_NAMES.rightToLeft },
        zero: { moduleSize: 0 },
        negative: { moduleSize: -4 },
      }}
    />
  ),
};

export const DoKeepTheTextShort: Story = { tags: ['usage'] };
export const DontPutAWholeQueryIn: Story = {
  tags: ['usage'],
  args: {
    text: `https://store.example/app/1024?utm_source=pc&utm_campaign=autumn&ref=${'0123456789'.repeat(30)}`,
    moduleSize: 2,
  },
};
