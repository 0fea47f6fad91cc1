import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { wordsOf } from '../../samples/words';
import { NavMenu } from '../NavMenu/NavMenu';
import { SearchBox } from '../SearchBox/SearchBox';
import { Header } from './Header';

type Words = <T>(value: T) => T;

const search = (words: Words) => (
  <SearchBox
    action="#search"
    name="key"
    label={words('搜索应用和游戏')}
    placeholder={words('搜索应用和游戏')}
    submitLabel={words('搜索')}
  />
);

const nav = (words: Words, labels = ['首页', '应用', '游戏']) => (
  <NavMenu
    label={words('菜单')}
    items={words(labels.map((label, i) => ({ href: `#${i}`, label, current: i === 0 })))}
  />
);

const meta: Meta<typeof Header> = {
  title: 'Components/Navigation/Header',
  component: Header,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '260px' } } },
  args: { home: { href: '#home', label: 'Snowpea' } },
  render: ({ home }, { globals }) => (
    <Header home={home} search={search(wordsOf(globals))} nav={nav(wordsOf(globals))} />
  ),
};
export default meta;
type Story = StoryObj<typeof Header>;

export const Default: Story = {};
export const OverAPage: Story = {
  render: ({ home }, { globals }) => (
    <>
      <Header home={home} search={search(wordsOf(globals))} nav={nav(wordsOf(globals))} />
      <p dir="auto">{HOSTILE_NAMES.long.repeat(8)}</p>
    </>
  ),
};
export const WithoutSearch: Story = {
  render: ({ home }, { globals }) => (
    <Header home={home} search={<span />} nav={nav(wordsOf(globals))} />
  ),
};
export const Stress: Story = {
  args: { home: { href: '#home', label: HOSTILE_NAMES.long.slice(0, 24) } },
  render: ({ home }, { globals }) => (
    <Header
      home={home}
      search={search(wordsOf(globals))}
      nav={nav(wordsOf(globals), [HOSTILE_NAMES.emoji, HOSTILE_NAMES.rightToLeft])}
    />
  ),
};

export const DontManyPlaces: Story = {
  tags: ['usage'],
  render: ({ home }, { globals }) => (
    <Header
      home={home}
      search={search(wordsOf(globals))}
      nav={nav(wordsOf(globals), ['首页', '应用', '游戏', '专题', '排行', '预约', '礼包'])}
    />
  ),
};
