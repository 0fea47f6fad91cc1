import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Tag } from './Tag';

const meta: Meta<typeof Tag> = {
  title: 'Components/Tag',
  component: Tag,
  args: { children: '工具' },
};
export default meta;
type Story = StoryObj<typeof Tag>;

export const Default: Story = {};
export const AsLink: Story = { args: { href: '#tools' } };
