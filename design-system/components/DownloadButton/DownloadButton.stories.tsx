import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { wordsOf } from '../../samples/words';
import { Button } from '../Button/Button';
import { DownloadButton } from './DownloadButton';
import { DownloadControl } from './DownloadControl';

const meta: Meta<typeof DownloadButton> = {
  title: 'Components/Actions/DownloadButton',
  component: DownloadButton,
  args: { label: '下载', name: '微光笔记', href: '#get' },
};
export default meta;
type Story = StoryObj<typeof DownloadButton>;

/** The same status as the primary action of an app's page. */
const large = ({ args }: Story): Story => ({ args: { ...args, size: 'large' } });

export const Default: Story = {};
export const Large = large(Default);
export const Unknown: Story = { args: { status: 'unknown' } };
export const UnknownLarge = large(Unknown);
export const Undownload: Story = { args: { status: 'undownload' } };
export const UndownloadLarge = large(Undownload);
export const PreOrder: Story = { args: { status: 'preorder', label: '预约' } };
export const PreOrderLarge = large(PreOrder);
export const Booked: Story = { args: { status: 'booked', label: '已预约' } };
export const BookedLarge = large(Booked);
export const Downloading: Story = { args: { status: 'downloading', label: '暂停 40%' } };
export const DownloadingLarge = large(Downloading);
export const Paused: Story = { args: { status: 'paused', label: '继续 40%' } };
export const PausedLarge = large(Paused);
export const Packed: Story = { args: { status: 'packed', label: '解压' } };
export const PackedLarge = large(Packed);
export const Unpacking: Story = { args: { status: 'unpacking', label: '解压中' } };
export const UnpackingLarge = large(Unpacking);
export const Complete: Story = { args: { status: 'complete', label: '安装' } };
export const CompleteLarge = large(Complete);
export const Installing: Story = { args: { status: 'installing', label: '安装中' } };
export const InstallingLarge = large(Installing);
export const Installed: Story = { args: { status: 'installed', label: '打开' } };
export const InstalledLarge = large(Installed);
export const Outdated: Story = { args: { status: 'outdated', label: '更新' } };
export const OutdatedLarge = large(Outdated);
export const Patch: Story = { args: { status: 'patch', label: '省流更新 8 MB' } };
export const PatchLarge = large(Patch);

export const WithoutAddress: Story = { args: { href: undefined } };
export const LongName: Story = { args: { name: HOSTILE_NAMES.long } };
export const EmojiName: Story = { args: { name: HOSTILE_NAMES.emoji } };
export const RightToLeftName: Story = { args: { name: HOSTILE_NAMES.rightToLeft } };

/** A client with a native bridge: the button shows progress. */
type ControlStory = StoryObj<typeof DownloadControl>;

const progress = (value: number, more: ControlStory['args'] = {}): ControlStory => ({
  args: {
    href: undefined,
    status: 'downloading',
    label: `暂停 ${value}%`,
    progress: value,
    progressText: `已下载 ${value}%`,
    ...more,
  },
  render: (args) => <DownloadControl {...args} />,
});

export const Progress0 = progress(0);
export const Progress40 = progress(40);
export const Progress40Large = progress(40, { size: 'large' });
export const Progress100 = progress(100);
export const ProgressPaused = progress(40, { status: 'paused', label: '继续 40%', size: 'large' });
export const ProgressUnpacking = progress(40, { status: 'unpacking', label: '解压中 40%' });
export const ProgressNegative = progress(-5, { label: '暂停 0%' });
export const ProgressHugeCount = progress(250, { label: '暂停 100%' });
export const ProgressNotANumber = progress(Number.NaN, { label: '暂停' });

/** A slow request to the client: before the first answer, and after a tap. */
const asking = (args: ControlStory['args']): ControlStory => ({
  args: { href: undefined, size: 'large', busy: true, ...args },
  render: (args) => <DownloadControl {...args} />,
});
export const AskedByThePage = asking({ status: 'unknown' });
export const AskedByATap = asking({ label: '请稍候' });
export const AskedByATapSmall = asking({ label: '请稍候', size: 'small' });
export const AskedWhileItFills = progress(40, { label: '请稍候', size: 'large', busy: true });

export const OutdatedWithIgnore: ControlStory = {
  args: { ...Outdated.args, href: undefined },
  render: (args, { globals }) => (
    <DownloadControl
      {...args}
      secondaryAction={<Button variant="plain">{wordsOf(globals)('忽略此版本')}</Button>}
    />
  ),
};
export const IgnoredWithCancel: ControlStory = {
  args: { ...Installed.args, href: undefined },
  render: (args, { globals }) => (
    <DownloadControl
      {...args}
      secondaryAction={<Button variant="plain">{wordsOf(globals)('取消忽略')}</Button>}
    />
  ),
};

export const PausedWithKeyboard: ControlStory = {
  ...progress(40, { onClick: fn() }),
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const DoOneWordOfTheTable: Story = { tags: ['usage'] };
export const DontSayTwoThings: Story = {
  tags: ['usage'],
  args: { label: '免费下载，马上安装' },
};
