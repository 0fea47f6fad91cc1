import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_TEXTS } from '../../samples/apps';
import { shown } from '../../samples/words';
import { Skeleton } from '../Skeleton/Skeleton';
import { TagPopup } from './TagPopup';

const links = (...labels: string[]) => labels.map((label) => ({ href: `#${label}`, label }));

const meta: Meta<typeof TagPopup> = {
  title: 'Components/Navigation/TagPopup',
  component: TagPopup,
  parameters: { docs: { story: { inline: false, height: '260px' } } },
  args: {
    id: 'apps',
    label: '应用',
    href: '#apps',
    expandLabel: '应用分类',
    items: links('工具', '影音', '社交', '阅读', '出行', '摄影'),
  },
};
export default meta;
type Story = StoryObj<typeof TagPopup>;

const expanded = (canvas: ReturnType<typeof within>) =>
  canvas.getByRole('button', { name: shown('应用分类') }).getAttribute('aria-expanded');

export const Default: Story = {};
export const OpenByTap: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: shown('应用分类') }));
    await waitFor(() => expect(canvas.getByRole('link', { name: shown('工具') })).toBeVisible());
  },
};
export const OpenWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('[data-live]')).toBeTruthy());
    await userEvent.tab();
    await waitFor(() => expect(expanded(canvas)).toBe('true'));
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: shown('工具') })).toHaveFocus();
  },
};
export const ClosedWithEscape: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: shown('应用分类') }));
    await waitFor(() => expect(expanded(canvas)).toBe('true'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(expanded(canvas)).toBe('false'));
  },
};
export const WithCurrentCategory: Story = {
  args: { items: links('工具', '影音').map((item, i) => ({ ...item, current: i === 1 })) },
  play: OpenByTap.play,
};
/** At the window’s bottom edge it opens above its tag. */
export const NoRoomBelow: Story = {
  render: (args) => (
    <>
      <Skeleton shape="row" count={9} />
      <TagPopup {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    button.scrollIntoView({ block: 'end' });
    await userEvent.click(button);
    await waitFor(() => expect(canvasElement.querySelector('[data-above] ul')).toBeVisible());
    const popup = canvasElement.querySelector('[data-above] ul');
    await expect(popup?.getBoundingClientRect().bottom ?? 0).toBeLessThanOrEqual(innerHeight);
  },
};
export const Stress: Story = {
  args: { label: HOSTILE_TEXTS.join(' '), items: links('工具', ...HOSTILE_TEXTS) },
  play: OpenByTap.play,
};

export const DoCategories: Story = { tags: ['usage'], play: OpenByTap.play };
export const DontActions: Story = {
  tags: ['usage'],
  args: { label: '微光笔记', items: links('下载', '分享', '举报') },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: shown('应用分类') }));
  },
};
