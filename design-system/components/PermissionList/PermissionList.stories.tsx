import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { PermissionList } from './PermissionList';

const meta: Meta<typeof PermissionList> = {
  title: 'Components/Content/PermissionList',
  component: PermissionList,
  args: {
    items: ['INTERNET', 'CAMERA', 'READ_CONTACTS', 'com.example.permission.SYNC'].map((name) => ({
      name,
    })),
  },
};
export default meta;
type Story = StoryObj<typeof PermissionList>;

export const Default: Story = {};
export const States: Story = sideBySide({
  explained: {
    items: [
      { name: 'CAMERA', text: '拍摄照片和视频' },
      { name: 'READ_CONTACTS', text: '读取通讯录' },
      { name: 'INTERNET', text: '使用网络' },
    ],
  },
  someExplained: {
    items: [{ name: 'CAMERA', text: '拍摄照片和视频' }, { name: 'com.example.permission.SYNC' }],
  },
});
export const Stress: Story = sideBySide({
  emptyList: { items: [] },
  hugeCount: { items: Array.from({ length: 80 }, (_, i) => ({ name: `PERMISSION_${i}` })) },
  longName: { items: [{ name: HOSTILE_NAMES.unbroken, text: HOSTILE_NAMES.long }] },
  emojiName: { items: [{ name: HOSTILE_NAMES.emoji }] },
  rightToLeftName: { items: [{ name: 'CAMERA', text: HOSTILE_NAMES.rightToLeft }] },
});

export const DoSayWhatItAllows: Story = {
  tags: ['usage'],
  args: { items: [{ name: 'READ_CONTACTS', text: '读取通讯录' }] },
};
export const DontFrighten: Story = {
  tags: ['usage'],
  args: { items: [{ name: 'READ_CONTACTS', text: '危险！窃取您的隐私' }] },
};
