import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { shown } from '../../design-system/samples/words';
import { open, Store } from './Store';

const meta: Meta = {
  title: 'Flows/Store',
  parameters: { layout: 'fullscreen', api: {} },
  loaders: [
    async ({ parameters, globals }) => ({
      start: await open(parameters.start ?? '/', globals.lang),
    }),
  ],
  render: (_, { loaded, globals }) => <Store start={loaded.start} lang={globals.lang} />,
};
export default meta;
type Story = StoryObj;
type Canvas = ReturnType<typeof within>;

const at = (start: string) => ({ parameters: { start } });
const heading = (canvas: Canvas, name: RegExp) => canvas.findByRole('heading', { level: 1, name });
/** The current URL. */
const address = (element: HTMLElement) =>
  element.querySelector('[data-address]')?.getAttribute('data-address');

export const SearchWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole('combobox');
    await userEvent.type(field, '微光');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(3));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent(
      shown('微光笔记'),
    );
    await userEvent.keyboard('{Enter}');
    await heading(canvas, new RegExp(shown('微光笔记')));
    await expect(address(canvasElement)).toBe(
      `/search?${new URLSearchParams({ key: shown('微光笔记') })}`,
    );
  },
};

export const SearchForWhatWasTyped: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('combobox'), '旅行{Enter}');
    await heading(canvas, /旅行/);
  },
};

export const MenuToApps: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await heading(canvas, /发现好应用|Find a good app/);
    const button = canvas.getByLabelText(/主导航|Main/, { selector: 'summary' });
    // On a PC the links are in the header.
    if (button.checkVisibility()) {
      await userEvent.click(button);
      await waitFor(() => expect(button.parentElement).toHaveAttribute('open'));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(button.parentElement).not.toHaveAttribute('open'));
      await userEvent.click(button);
    }
    const nav = await canvas.findByRole('navigation', { name: /主导航|Main/ });
    await userEvent.click(within(nav).getByRole('link', { name: /^(应用|Apps)$/ }));
    await waitFor(() => expect(address(canvasElement)).toBe('/apps'));
    await heading(canvas, /^(应用|Apps)/);
  },
};

export const NextPage: Story = {
  ...at('/apps'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: /下一页|Next/ }));
    await waitFor(() => expect(address(canvasElement)).toBe('/apps?page=2'));
    const back = await canvas.findByRole('link', { name: /上一页|Previous/ });
    await userEvent.click(back);
    await waitFor(() => expect(address(canvasElement)).toBe('/apps'));
  },
};

export const ShelfToAppAndBack: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [name] = await canvas.findAllByRole('link', { name: new RegExp(shown('山海旅行')) });
    await userEvent.click(name as HTMLElement);
    await waitFor(() => expect(address(canvasElement)).toMatch(/^\/app\/\d+$/));
    await userEvent.click(await canvas.findByRole('link', { name: 'Snowpea' }));
    await waitFor(() => expect(address(canvasElement)).toBe('/'));
    await heading(canvas, /发现好应用|Find a good app/);
  },
};

export const ThemeSwitch: Story = {
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const { dataset } = document.documentElement;
    // A phone's choices are on the page of the visitor's own things.
    await userEvent.click(await canvas.findByRole('link', { name: /^(设置|Settings)$/ }));
    const dark = await canvas.findByRole('link', { name: /^(深色|Dark)$/ });
    await userEvent.click(dark);
    await expect(dataset.theme).toBe('dark');
    await expect(dark).toHaveAttribute('aria-current', 'true');
    await expect(address(canvasElement)).toMatch(/^\/me/);
    // Restores the toolbar’s theme for the next story.
    dataset.theme = globals.theme;
  },
};
