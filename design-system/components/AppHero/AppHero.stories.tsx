import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { wordsOf } from '../../samples/words';
import { Badge } from '../Badge/Badge';
import { Button } from '../Button/Button';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { Tag } from '../Tag/Tag';
import { AppHero } from './AppHero';

const STATS = [
  { value: '4.6', label: '12.3 万个评分', star: true },
  { value: '86 万', label: '次安装' },
  { value: '45.3 MB', label: '大小' },
  { value: '1.2.0', label: '版本' },
];

const meta: Meta<typeof AppHero> = {
  title: 'Components/Identity/AppHero',
  component: AppHero,
  args: {
    icon: '/img/2',
    name: '微光笔记',
    developer: { href: '#dev', label: '示例工作室' },
    stats: STATS,
  },
  render: ({ tags, action, ...args }, { globals }) => {
    const words = wordsOf(globals);
    return (
      <AppHero
        {...args}
        tags={tags === undefined ? <Tag>{words('工具')}</Tag> : tags}
        action={
          action === undefined ? (
            <DownloadButton size="large" href="#get" label={words('下载')} name={args.name} />
          ) : (
            action
          )
        }
      />
    );
  },
};
export default meta;
type Story = StoryObj<typeof AppHero>;

export const Default: Story = {};
/** A mark that says what it means once it is opened. */
export const WithMark: Story = {
  args: {
    tags: (
      <details open>
        <summary>
          <Badge tone="accent">已核验</Badge>
        </summary>
        应用来源对这个安装包的校验值和签名证书做了签名。
      </details>
    ),
  },
};
export const Bare: Story = { args: { developer: undefined, tags: null, stats: [] } };
export const NotYetOut: Story = { args: { stats: [], note: '2027-01-01' } };
export const NothingToDownload: Story = { args: { action: <p>没有安装包</p> } };
export const WithoutIcon: Story = { args: { icon: undefined } };
export const EmptyList: Story = { args: { stats: [] } };
export const LongName: Story = {
  args: { name: HOSTILE_NAMES.long, developer: { label: HOSTILE_NAMES.unbroken } },
};
export const EmojiName: Story = { args: { name: HOSTILE_NAMES.emoji, icon: undefined } };
export const RightToLeftName: Story = { args: { name: HOSTILE_NAMES.rightToLeft } };
export const HugeCount: Story = {
  args: { stats: STATS.map((stat) => ({ ...stat, value: '9007199254740991' })) },
};
export const Zero: Story = {
  args: { stats: STATS.map((stat) => ({ ...stat, value: '0' })) },
};

export const DoOneAction: Story = { tags: ['usage'] };

export const DontOfferEverything: Story = {
  tags: ['usage'],
  render: (args, { globals }) => {
    const words = wordsOf(globals);
    return (
      <AppHero
        {...args}
        tags={<Tag>{words('工具')}</Tag>}
        action={
          <>
            <DownloadButton size="large" href="#get" label={words('下载')} name={args.name} />
            <Button variant="solid">{words('预约')}</Button>
          </>
        }
      />
    );
  },
};
