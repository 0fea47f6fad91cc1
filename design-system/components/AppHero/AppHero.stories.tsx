import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { Badge } from '../Badge/Badge';
import { Button } from '../Button/Button';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { Tag } from '../Tag/Tag';
import { AppHero } from './AppHero';

const STATS = [
  { value: '4.6', label: '12.3 万个评分', star: true },
  { value: '86 万', label: '次下载' },
  { value: '45.3 MB', label: '大小' },
  { value: '1.2.0', label: '版本' },
];

const meta: Meta<typeof AppHero> = {
  title: 'Components/Content/AppHero',
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
export const States: Story = sideBySide({
  // A mark that says what it means once it is opened.
  withMark: {
    tags: (
      <details open>
        <summary>
          <Badge tone="accent">签名已验证</Badge>
        </summary>
        应用来源对这个安装包的校验值和签名证书做了签名。
      </details>
    ),
  },
  bare: { developer: undefined, tags: null, stats: [] },
  notYetOut: { stats: [], note: <p>2027-01-01</p> },
  nothingToDownload: { action: <p>没有安装包</p> },
  withoutIcon: { icon: undefined },
});
export const Stress: Story = sideBySide({
  emptyList: { stats: [] },
  longName: { name: HOSTILE_NAMES.long, developer: { label: HOSTILE_NAMES.unbroken } },
  emojiName: { name: HOSTILE_NAMES.emoji, icon: undefined },
  rightToLeftName: { name: HOSTILE_NAMES.rightToLeft },
  hugeCount: { stats: STATS.map((stat) => ({ ...stat, value: '9007199254740991' })) },
  zero: { stats: STATS.map((stat) => ({ ...stat, value: '0' })) },
});

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
