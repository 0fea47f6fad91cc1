import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_NAMES, HOSTILE_TEXTS } from '../../samples/apps';
import { shown } from '../../samples/words';
import { Header } from '../Header/Header';
import { RecentSearches } from '../RecentSearches/RecentSearches';
import { SearchBox } from './SearchBox';

const texts = (...all: string[]) => all.map((text) => ({ text }));

const meta: Meta<typeof SearchBox> = {
  title: 'Components/Forms/SearchBox',
  component: SearchBox,
  // The list extends below the header: on the docs page each story has its own frame.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '260px' } } },
  decorators: [
    (Story) => (
      <Header home={{ href: '#home', label: 'Snowpea' }} search={<Story />} nav={<span />} />
    ),
  ],
  args: {
    action: '#search',
    name: 'key',
    label: '搜索应用和游戏',
    placeholder: '搜索应用和游戏',
    submitLabel: '搜索',
    suggest: async (text) => texts(`${text}笔记`, `${text}旅行`, `${text} weather`),
  },
};
export default meta;
type Story = StoryObj<typeof SearchBox>;

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: '微光' } };

const typed: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByRole('combobox'), '微');
  await waitFor(() => expect(canvas.getAllByRole('option').length).toBeGreaterThan(0));
};

export const Open: Story = {
  play: async (context) => {
    await typed(context);
    const canvas = within(context.canvasElement);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('combobox')).toHaveValue('微旅行');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('微旅行');
  },
};
export const ClosedWithEscape: Story = {
  play: async (context) => {
    await typed(context);
    const canvas = within(context.canvasElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryAllByRole('option')).toEqual([]));
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};
export const FailedLookUp: Story = {
  args: { suggest: () => Promise.reject(new Error('offline')) },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), '微');
  },
};

export const WithIconsAndReasons: Story = {
  args: {
    suggest: async () => [
      { text: '微光日记', icon: '/img/1' },
      { text: '山海微风', icon: '/img/2', reason: shown('拼音') },
      { text: HOSTILE_NAMES.long, icon: '/img/3', reason: shown('简介') },
    ],
  },
  play: typed,
};
export const WithLink: Story = {
  args: {
    suggest: async () => [
      { text: '微光', href: '#category', reason: shown('分类') },
      { text: '微光日记', icon: '/img/1' },
    ],
  },
  play: typed,
};
export const RecentBelow: Story = {
  args: {
    recent: (
      <RecentSearches
        label="最近搜索"
        items={['微光', '记账'].map((word) => ({ word, href: '#again' }))}
        removeLabel="删除"
        clearLabel="全部清除"
        note="只保存在这台设备上"
        onRemove={() => undefined}
        onClear={() => undefined}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(canvas.getByText(shown('最近搜索'))).toBeVisible());
  },
};
export const Stress: Story = {
  args: { suggest: async () => texts(...HOSTILE_TEXTS) },
  play: typed,
};

export const DontNoWords: Story = { tags: ['usage'], args: { placeholder: '' } };
