import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../../stories/apps';
import { Section } from './Section';

const meta: Meta<typeof Section> = {
  title: 'Components/Section',
  component: Section,
  args: { title: '编辑推荐', more: { href: '#more', label: '更多' }, children: <p>…</p> },
};
export default meta;
type Story = StoryObj<typeof Section>;

export const Default: Story = {};
export const WithoutMore: Story = { args: { more: undefined } };
export const LongTitle: Story = { args: { title: HOSTILE_NAMES.long } };
