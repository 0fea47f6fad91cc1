import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { Button } from '../Button/Button';
import { CodeCopy } from '../CodeCopy/CodeCopy';
import { PrizeList } from './PrizeList';

const copy = (code: string) => (
  <CodeCopy code={code} label="复制" copiedText="已复制" selectedText="已选中，请长按复制" />
);
const named = (name: string) => [
  { id: 1, name, status: '已发放', date: '2026-10-01', code: copy(name) },
];

const meta: Meta<typeof PrizeList> = {
  title: 'Components/Store/PrizeList',
  component: PrizeList,
  args: {
    prizes: [
      {
        id: 1,
        name: '会员月卡',
        base: '/img/2',
        status: '已发放',
        date: '2026-10-03',
        code: copy('PEA-2026-7XQK'),
      },
      {
        id: 2,
        name: '蓝牙耳机',
        base: '/img/5',
        status: '待填地址',
        tone: 'accent',
        date: '2026-10-02',
        action: <Button>填写</Button>,
      },
      { id: 3, name: '10 元红包', status: '发放失败', tone: 'warning', date: '2026-10-01' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof PrizeList>;

export const Default: Story = {};
export const States: Story = sideBySide({
  withCode: { prizes: named('PEA-2026') },
  withoutIcon: { prizes: [{ id: 1, name: '50 积分', status: '已到账', date: '2026-10-01' }] },
  withoutDate: { prizes: [{ id: 1, name: '50 积分', status: '已到账' }] },
});
export const Stress: Story = sideBySide({
  emptyList: { prizes: [] },
  longName: {
    prizes: [
      {
        id: 1,
        name: HOSTILE_NAMES.long,
        status: '等待人工核对收件地址',
        action: <Button>填写</Button>,
      },
    ],
  },
  emojiName: { prizes: named(HOSTILE_NAMES.emoji) },
  rightToLeftName: { prizes: named(HOSTILE_NAMES.rightToLeft) },
});

export const DoSayWhatComesNext: Story = {
  tags: ['usage'],
  args: {
    prizes: [
      {
        id: 2,
        name: '蓝牙耳机',
        status: '待填地址',
        tone: 'accent',
        action: <Button>填写</Button>,
      },
    ],
  },
};
export const DontNameInnerStates: Story = {
  tags: ['usage'],
  args: { prizes: [{ id: 2, name: '蓝牙耳机', status: 'STATUS_3', tone: 'accent' }] },
};
