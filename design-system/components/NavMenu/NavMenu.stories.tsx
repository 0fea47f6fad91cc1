import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { NavMenu } from './NavMenu';

const links = (labels: string[]) => labels.map((label) => ({ href: `#${label}`, label }));

const meta: Meta<typeof NavMenu> = {
  title: 'Components/NavMenu',
  component: NavMenu,
  args: {
    label: '菜单',
    items: [
      { href: '#home', label: '首页', current: true },
      { href: '#apps', label: '应用' },
      { href: '#games', label: '游戏' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof NavMenu>;

export const Closed: Story = {};
export const Open: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).queryByRole('button');
    // In the PC layout the links stand there by themselves.
    if (!button) return;
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  },
};
export const WithCategories: Story = {
  args: {
    items: [
      { href: '#apps', label: '应用', items: links(['工具', '影音', '社交', '阅读', '出行']) },
      { href: '#specials', label: '专题' },
    ],
  },
};
export const NoItems: Story = { args: { items: [] } };
