import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { shown } from '../../samples/words';
import { Header } from '../Header/Header';
import { NavMenu } from './NavMenu';

const links = (labels: string[]) => labels.map((label) => ({ href: `./?${label}`, label }));

const meta: Meta<typeof NavMenu> = {
  title: 'Components/Navigation/NavMenu',
  component: NavMenu,
  // Panel and pop-ups extend beyond the header: on the docs page each story has its own frame.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '320px' } } },
  decorators: [
    (Story) => (
      <Header home={{ href: '#home', label: 'Snowpea' }} search={<span />} nav={<Story />} />
    ),
  ],
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

/** The button, if it is shown. A summary has no role that tests could ask for. */
function buttonOf(canvas: HTMLElement): HTMLElement | null {
  const button = canvas.querySelector('summary');
  return button?.checkVisibility() ? button : null;
}

export const Default: Story = {};
export const Open: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const button = buttonOf(canvasElement);
    // The PC layout has the links without a button.
    if (!button) return;
    await userEvent.click(button);
    await expect(button.parentElement).toHaveAttribute('open');
  },
};
export const ListOfLanguages: Story = {
  args: {
    items: [
      { href: '#home', label: '首页', current: true },
      {
        href: '#lang',
        label: '语言',
        options: [
          { href: '#zh', label: '中文', lang: 'zh' },
          { href: '#en', label: 'English', lang: 'en' },
          { href: '#de', label: 'Deutsch', lang: 'de' },
          { href: '#ko', label: '한국어', lang: 'ko' },
          { href: '#ar', label: 'العربية', lang: 'ar' },
        ],
      },
    ],
  },
};
export const PopUpShutWithEscape: Story = {
  args: {
    items: [
      { href: '#apps', label: '应用', items: links(['工具', '影音', '社交', '阅读', '出行']) },
      { href: '#specials', label: '专题' },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // In the phone layout the panel has no pop-ups.
    if (buttonOf(canvasElement)) return;
    await userEvent.tab();
    await expect(canvas.getByText(shown('工具'))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByText(shown('工具'))).toBeNull());
  },
};
export const Stress: Story = {
  args: {
    items: [
      {
        href: '#long',
        label: HOSTILE_NAMES.long.slice(0, 40),
        items: links(Array.from({ length: 60 }, (_, i) => `分类 ${i + 1}`)),
      },
      ...links([HOSTILE_NAMES.emoji, HOSTILE_NAMES.rightToLeft]),
      { href: '#none', label: '游戏', items: [] },
    ],
  },
  play: Open.play,
};

export const DoFewPlaces: Story = { tags: ['usage'], play: Open.play };
export const DontEverything: Story = {
  tags: ['usage'],
  args: {
    items: links([
      '首页',
      '应用',
      '游戏',
      '专题',
      '预约',
      '礼包',
      '活动',
      '新闻',
      '排行',
      '我的',
      '关于',
    ]),
  },
  play: Open.play,
};
