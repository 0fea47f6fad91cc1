import type { Meta, StoryObj } from '@storybook/preact-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { shown } from '../../samples/words';
import { RecentSearches, type RecentSearchesProps } from './RecentSearches';

/** Removes searches, as the component's owner does. */
function Forgetting({ items, ...props }: RecentSearchesProps) {
  const [left, setLeft] = useState(items);
  return (
    <RecentSearches
      {...props}
      items={left}
      onRemove={(gone) => setLeft(left.filter(({ word }) => word !== gone))}
      onClear={() => setLeft([])}
    />
  );
}

const list = (...words: string[]) => words.map((word) => ({ word, href: `#${word}` }));

const MANY = list(...Array.from({ length: 60 }, (_, i) => `词 ${i + 1}`));

const meta: Meta<typeof RecentSearches> = {
  title: 'Components/Navigation/RecentSearches',
  component: RecentSearches,
  args: {
    label: '最近搜索',
    items: list('微光笔记', '记账', 'weather', '相机'),
    removeLabel: '删除',
    clearLabel: '全部清除',
    note: '只保存在这台设备上',
    onRemove: () => undefined,
    onClear: () => undefined,
  },
  render: (args) => <Forgetting {...args} />,
};
export default meta;
type Story = StoryObj<typeof RecentSearches>;

export const Default: Story = {};
export const One: Story = { args: { items: list('记账') } };
export const OneForgotten: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first] = canvas.getAllByRole('listitem');
    if (!first) throw new Error('there is a word to forget');
    await userEvent.click(within(first).getByRole('button'));
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
    await expect(canvas.getAllByRole('button', { name: / weather/ })).toHaveLength(1);
  },
};
export const AllForgotten: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: shown(args.clearLabel) }));
    await expect(canvas.queryAllByRole('link')).toEqual([]);
  },
};
export const Stress: Story = sideBySide(
  {
    emptyList: { items: [] },
    longName: { items: list(HOSTILE_NAMES.long, '记账') },
    unbrokenName: { items: list(HOSTILE_NAMES.unbroken) },
    emojiName: { items: list(HOSTILE_NAMES.emoji) },
    rightToLeftName: { items: list(HOSTILE_NAMES.rightToLeft, '记账') },
  },
  { numbered: 'label' },
);

export const DontEverything: Story = { tags: ['usage'], args: { items: MANY } };
