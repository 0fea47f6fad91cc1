import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sampleCover } from '../../samples/cover';
import { PageTitle } from './PageTitle';

const meta: Meta<typeof PageTitle> = {
  title: 'Components/Layout/PageTitle',
  component: PageTitle,
  args: { title: '应用', note: '2,027 个应用' },
};
export default meta;
type Story = StoryObj<typeof PageTitle>;

export const Default: Story = {};
export const WithoutNote: Story = { args: { note: undefined } };
export const WithCover: Story = { args: { cover: sampleCover } };
export const LongName: Story = { args: { title: HOSTILE_NAMES.long } };
export const UnbrokenName: Story = { args: { title: HOSTILE_NAMES.unbroken } };
export const EmojiName: Story = { args: { title: HOSTILE_NAMES.emoji } };
export const RightToLeftName: Story = { args: { title: HOSTILE_NAMES.rightToLeft } };
export const HugeCount: Story = { args: { note: '9,007,199,254,740,991 个应用' } };
export const Zero: Story = { args: { note: '0 个应用' } };

export const DoNameTheList: Story = { tags: ['usage'] };
export const DontCountInTheTitle: Story = {
  tags: ['usage'],
  args: { title: '应用（2,027 个应用）', note: undefined },
};
