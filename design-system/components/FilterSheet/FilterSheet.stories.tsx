import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_NAMES, HOSTILE_TEXTS } from '../../samples/apps';
import { shown } from '../../samples/words';
import { FilterSheet } from './FilterSheet';

const choice = (name: string, label: string, labels: string[], used: number[] = [0]) => ({
  name,
  label,
  options: labels.map((one, i) => ({
    value: i ? String(i) : '',
    label: one,
    selected: used.includes(i),
  })),
});

const groups = [
  choice('kind', '类型', ['全部', '应用', '游戏']),
  choice('category', '分类', ['全部', '工具', '影音', '社交', '阅读', '出行'], [1]),
  choice('size', '大小', ['不限', '10 MB 以内', '100 MB 以内']),
  {
    name: 'without',
    label: '不含',
    multiple: true,
    options: ['广告', '跟踪', '付费内容'].map((label, i) => ({
      value: `af-${i}`,
      label,
      selected: i === 0,
    })),
  },
];

const meta: Meta<typeof FilterSheet> = {
  title: 'Components/Forms/FilterSheet',
  component: FilterSheet,
  // On a phone the open sheet covers its document: on the docs page each story has its own frame.
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    action: '#results',
    label: '筛选',
    closeLabel: '关闭',
    groups,
    applyLabel: '查看结果',
    resetLabel: '重置',
    resetHref: '#reset',
  },
};
export default meta;
type Story = StoryObj<typeof FilterSheet>;

const unfold: Story['play'] = async ({ canvasElement, args }) => {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByText(shown(args.label)));
  // The dialog on a phone, or the disclosure on a PC.
  await waitFor(() =>
    expect(canvas.getByRole('link', { name: shown(args.resetLabel) })).toBeVisible(),
  );
};

export const Default: Story = { play: unfold };
export const Closed: Story = {};
export const Chosen: Story = {
  play: async (context) => {
    await unfold(context);
    const canvas = within(context.canvasElement);
    const [, second] = canvas.getAllByRole('radio');
    if (!second) throw new Error('there is something to choose');
    await userEvent.click(second);
    await expect(second).toBeChecked();
  },
};
export const Stress: Story = {
  args: {
    groups: [
      choice('category', HOSTILE_NAMES.long, ['全部', ...HOSTILE_TEXTS]),
      { name: 'none', label: HOSTILE_NAMES.unbroken, options: [] },
      {
        name: 'without',
        label: '不含',
        multiple: true,
        options: Array.from({ length: 120 }, (_, i) => ({
          value: String(i + 1),
          label: `特性 ${i + 1}`,
          selected: true,
        })),
      },
    ],
  },
  play: unfold,
};

export const DoShortGroups: Story = { tags: ['usage'], play: unfold };
export const DontWithoutAll: Story = {
  tags: ['usage'],
  args: {
    groups: [
      {
        name: 'kind',
        label: '类型',
        options: [
          { value: 'app', label: '应用', selected: true },
          { value: 'game', label: '游戏' },
        ],
      },
    ],
  },
  play: unfold,
};
