import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { wordsOf } from '../../samples/words';
import { Button } from '../Button/Button';
import { Stack } from '../Stack/Stack';
import { DownloadButton, type DownloadStatus } from './DownloadButton';
import { DownloadControl, type DownloadControlProps } from './DownloadControl';

const meta: Meta<typeof DownloadButton> = {
  title: 'Components/Actions/DownloadButton',
  component: DownloadButton,
  args: { label: '下载', name: '微光笔记', href: '#get' },
};
export default meta;
type Story = StoryObj<typeof DownloadButton>;

/** Every status, with the label that a page gives it. */
const STATUSES: readonly (readonly [DownloadStatus, string])[] = [
  ['unknown', '下载'],
  ['undownload', '下载'],
  ['preorder', '预约'],
  ['booked', '已预约'],
  ['downloading', '暂停 40%'],
  ['paused', '继续 40%'],
  ['packed', '解压'],
  ['unpacking', '解压中'],
  ['complete', '安装'],
  ['installing', '安装中'],
  ['installed', '打开'],
  ['outdated', '更新'],
  ['patch', '省流更新 8 MB'],
];
const SIZES = ['small', 'large'] as const;

export const Default: Story = {};
export const WithSecondAction: ControlStory = {
  args: { href: undefined },
  render: (args, { globals }) => {
    const words = wordsOf(globals);
    return (
      <Stack gap="loose">
        <DownloadControl
          {...args}
          status="outdated"
          label={words('更新')}
          secondaryAction={<Button variant="plain">{words('忽略此版本')}</Button>}
        />
        <DownloadControl
          {...args}
          status="installed"
          label={words('打开')}
          secondaryAction={<Button variant="plain">{words('取消忽略')}</Button>}
        />
      </Stack>
    );
  },
};

/** Each status in both sizes: in a tile, and as the primary action of an app's page. */
export const Statuses: Story = {
  render: (args, { globals }) => (
    <Stack gap="loose">
      {STATUSES.map(([status, label]) => (
        <Stack key={status} direction="row">
          {SIZES.map((size) => (
            <DownloadButton
              {...args}
              key={size}
              size={size}
              status={status}
              label={wordsOf(globals)(label)}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  ),
};

/** A client with a native bridge: the button shows progress. */
type ControlStory = StoryObj<typeof DownloadControl>;
type ControlArgs = Partial<DownloadControlProps>;

const progress = (value: number, more: ControlArgs = {}): ControlArgs => ({
  status: 'downloading',
  label: `暂停 ${value}%`,
  progress: value,
  progressText: `已下载 ${value}%`,
  ...more,
});

/** Controls below each other, each with its own arguments. */
const controls = (list: readonly ControlArgs[]): ControlStory => ({
  args: { href: undefined },
  render: (args, { globals }) => (
    <Stack gap="loose">
      {list.map((more) => (
        <div key={JSON.stringify(more)}>
          {/* Cast: parts of a union's members do not add up to one of them for the compiler. */}
          <DownloadControl {...(wordsOf(globals)({ ...args, ...more }) as DownloadControlProps)} />
        </div>
      ))}
    </Stack>
  ),
});

export const Progress = controls([
  progress(0),
  progress(40),
  progress(40, { size: 'large' }),
  progress(100),
  progress(40, { status: 'paused', label: '继续 40%', size: 'large' }),
  progress(40, { status: 'unpacking', label: '解压中 40%' }),
]);

/** A slow request to the client: before the first answer, after a tap, and while it fills. */
export const Asking = controls([
  { status: 'unknown', size: 'large', busy: true },
  { label: '请稍候', size: 'large', busy: true },
  { label: '请稍候', busy: true },
  progress(40, { label: '请稍候', size: 'large', busy: true }),
]);

export const PausedWithKeyboard: ControlStory = {
  args: { href: undefined, onClick: fn(), ...progress(40) },
  render: (args) => <DownloadControl {...args} />,
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Stress: ControlStory = {
  render: (args, { globals }) => (
    <Stack gap="loose">
      <div>
        <DownloadButton {...args} href={undefined} />
      </div>
      {Object.entries(HOSTILE_NAMES).map(([kind, name]) => (
        <div key={kind}>
          <DownloadButton {...args} name={name} />
        </div>
      ))}
      {[-5, 250, Number.NaN].map((value) => (
        <div key={value}>
          <DownloadControl
            label={wordsOf(globals)('暂停')}
            name={args.name}
            status="downloading"
            progress={value}
            progressText={wordsOf(globals)('暂停')}
          />
        </div>
      ))}
    </Stack>
  ),
};

export const DontSayTwoThings: Story = {
  tags: ['usage'],
  args: { label: '免费下载，马上安装' },
};
