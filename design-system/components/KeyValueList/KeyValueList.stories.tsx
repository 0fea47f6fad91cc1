import type { Meta, StoryObj } from '@storybook/preact-vite';
import { KeyValueList } from './KeyValueList';

const meta: Meta<typeof KeyValueList> = {
  title: 'Components/KeyValueList',
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
export const Empty: Story = { args: { items: [] } };
