import type { Meta, StoryObj } from '@storybook/preact-vite';
import { PermissionList } from './PermissionList';

const meta: Meta<typeof PermissionList> = {
  title: 'Components/PermissionList',
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
  args: { items: [{ name: 'CAMERA', text: '随手记下想到的一切，离线可用' }] },
};
export const Empty: Story = { args: { items: [] } };
