import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sampleCover } from '../../samples/cover';
import { sideBySide } from '../../samples/side-by-side';
import { AppIcon } from '../AppIcon/AppIcon';
import { Button } from '../Button/Button';
import { PageTitle } from './PageTitle';

const meta: Meta<typeof PageTitle> = {
  title: 'Components/Layout/PageTitle',
  component: PageTitle,
  args: { title: '应用', note: '2,027 个应用' },
};
export default meta;
type Story = StoryObj<typeof PageTitle>;

export const Default: Story = {};
export const States: Story = sideBySide({
  withoutNote: { note: undefined },
  withCover: { cover: sampleCover },
  withAction: { action: <Button>关注</Button> },
  withVisual: {
    visual: <AppIcon name="微光笔记" size={65} />,
    title: '历史版本',
    note: '微光笔记',
    action: <Button>下载</Button>,
  },
});
export const Stress: Story = sideBySide({
  longName: { title: HOSTILE_NAMES.long },
  unbrokenName: { title: HOSTILE_NAMES.unbroken },
  emojiName: { title: HOSTILE_NAMES.emoji },
  rightToLeftName: { title: HOSTILE_NAMES.rightToLeft },
  hugeCount: { note: '9,007,199,254,740,991 个应用' },
  zero: { note: '0 个应用' },
});

export const DontCountInTheTitle: Story = {
  tags: ['usage'],
  args: { title: '应用（2,027 个应用）', note: undefined },
};
