import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../../stories/apps';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { Tag } from '../Tag/Tag';
import { AppHero } from './AppHero';

const meta: Meta<typeof AppHero> = {
  title: 'Components/AppHero',
  component: AppHero,
  args: {
    icon: '/img/2',
    name: '微光笔记',
    developer: { href: '#dev', label: '示例工作室' },
    tags: <Tag>Notes</Tag>,
    stats: [
      { value: '4.6', label: '12.3 万个评分', star: true },
      { value: '86 万', label: '次安装' },
      { value: '45.3 MB', label: '大小' },
      { value: '1.2.0', label: '版本' },
    ],
    action: <DownloadButton size="large" href="#get" label="下载" name="微光笔记" />,
  },
};
export default meta;
type Story = StoryObj<typeof AppHero>;

export const Default: Story = {};
export const Bare: Story = {
  args: { icon: undefined, developer: undefined, tags: undefined, stats: [] },
};
export const NotYetOut: Story = { args: { stats: [], note: '2027-01-01' } };
export const LongName: Story = {
  args: { name: HOSTILE_NAMES.long, developer: { label: HOSTILE_NAMES.unbroken } },
};
export const RightToLeftName: Story = { args: { name: HOSTILE_NAMES.rightToLeft } };
