import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../../stories/apps';
import { Header } from '../Header/Header';
import { SearchBox } from './SearchBox';

const meta: Meta<typeof SearchBox> = {
  title: 'Components/Search/SearchBox',
  component: SearchBox,
  // The list hangs from the header: on the docs page each story has room of its own.
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
    suggest: async (text) => [`${text}笔记`, `${text}旅行`, `${text} weather`],
  },
};
export default meta;
type Story = StoryObj<typeof SearchBox>;

export const Default: Story = {};
export const Filled: Story = { args: { value: '微光' } };
export const WithoutSuggestions: Story = { args: { suggest: undefined } };

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
export const EmptyList: Story = {
  args: { suggest: async () => [] },
  play: FailedLookUp.play,
};
export const LongName: Story = {
  args: { suggest: async () => [HOSTILE_NAMES.long, HOSTILE_NAMES.unbroken] },
  play: typed,
};
export const EmojiName: Story = {
  args: { suggest: async () => [HOSTILE_NAMES.emoji] },
  play: typed,
};
export const RightToLeftName: Story = {
  args: { suggest: async () => [HOSTILE_NAMES.rightToLeft, HOSTILE_NAMES.markup] },
  play: typed,
};

export const DoSayWhatIsSearched: Story = { tags: ['usage'] };
export const DontNoWords: Story = { tags: ['usage'], args: { placeholder: '' } };
