import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { SearchBox } from './SearchBox';

const meta: Meta<typeof SearchBox> = {
  title: 'Components/SearchBox',
  component: SearchBox,
  args: {
    action: '#search',
    name: 'key',
    label: '搜索应用和游戏',
    placeholder: '搜索应用和游戏',
    submitLabel: '搜索',
    suggest: async (text) => [`${text}笔记`, `${text}旅行`, `${text} weather`],
  },
};
export default meta;
type Story = StoryObj<typeof SearchBox>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '微光' } };
export const WithoutSuggestions: Story = { args: { suggest: undefined } };
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox'), '微{ArrowDown}');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(3));
    await userEvent.keyboard('{ArrowDown}');
  },
};
export const FailedLookUp: Story = {
  args: { suggest: () => Promise.reject(new Error('offline')) },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), '微');
  },
};
