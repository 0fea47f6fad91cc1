import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { SideBySide } from '../../samples/SideBySide';
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
export const Explained: Story = {
  args: {
    items: [
      { name: 'CAMERA', text: '拍摄照片和视频' },
      { name: 'READ_CONTACTS', text: '读取通讯录' },
      { name: 'INTERNET', text: '使用网络' },
    ],
  },
};
export const SomeExplained: Story = {
  args: {
    items: [{ name: 'CAMERA', text: '拍摄照片和视频' }, { name: 'com.example.permission.SYNC' }],
  },
};
export const Stress: Story = {
  render: (args) => (
    <SideBySide
      of={PermissionList}
      args={args}
      cases={{
        emptyList: { items: [] },
        hugeCount: { items: Array.from({ length: 80 }, (_, i) => ({ name: `PERMISSION_${i}` })) },
        longName: { items: [{ name: HOSTILE_NAMES.unbroken, text: HOSTILE_NAMES.long }] },
        emojiName: { items: [{ name: HOSTILE_NAMES.emoji }] },
        rightToLeftName: { items: [{ name: 'CAMERA', text: HOSTILE_NAMES.rightToLeft }] },
      }}
    />
  ),
};

export const DoSayWhatItAllows: Story = {
  tags: ['usage'],
  args: { items: [{ name: 'READ_CONTACTS', text: '读取通讯录' }] },
};
export const DontFrighten: Story = {
  tags: ['usage'],
  args: { items: [{ name: 'READ_CONTACTS', text: '危险！窃取您的隐私' }] },
};
