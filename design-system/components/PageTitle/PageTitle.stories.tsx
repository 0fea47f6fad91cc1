import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../../stories/apps';
import { PageTitle } from './PageTitle';

const meta: Meta<typeof PageTitle> = {
  title: 'Components/PageTitle',
  component: PageTitle,
  args: { title: '应用', note: '2,027 个应用' },
};
export default meta;
type Story = StoryObj<typeof PageTitle>;

export const Default: Story = {};
export const WithoutNote: Story = { args: { note: undefined } };
export const LongTitle: Story = { args: { title: HOSTILE_NAMES.unbroken } };
