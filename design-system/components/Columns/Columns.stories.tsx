import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Section } from '../Section/Section';
import { Columns } from './Columns';

const meta: Meta<typeof Columns> = {
  title: 'Components/Columns',
  component: Columns,
  args: {
    children: <Section title="Story">The wide column.</Section>,
    aside: <Section title="Facts">The narrow one.</Section>,
  },
};
export default meta;
type Story = StoryObj<typeof Columns>;

export const Default: Story = {};
