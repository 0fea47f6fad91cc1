import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { LinkButton } from '../LinkButton/LinkButton';
import { CardGrid } from './CardGrid';

const cards = (...titles: readonly string[]) =>
  titles.map((title, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: titles may be alike, and the order never changes.
    <li key={index}>
      <LinkButton href="/lucky/1">{title}</LinkButton>
    </li>
  ));
const NAMES = ['每日豆荚', '秋日书单', '早春播种', '只有一件', '新手礼包', '回归礼包'];

const meta: Meta<typeof CardGrid> = {
  title: 'Components/Layout/CardGrid',
  component: CardGrid,
  args: { children: cards(...NAMES) },
};
export default meta;
type Story = StoryObj<typeof CardGrid>;

export const Default: Story = {};
export const Four: Story = { args: { children: cards(...NAMES.slice(0, 4)) } };
export const Stress: Story = sideBySide({
  one: { children: cards('只有一件') },
  longName: { children: cards(HOSTILE_NAMES.long, HOSTILE_NAMES.unbroken) },
  rightToLeftName: { children: cards(HOSTILE_NAMES.rightToLeft, HOSTILE_NAMES.emoji) },
});

export const DontShowSingleWords: Story = {
  tags: ['usage'],
  args: { children: cards('进行中', '未开始', '已结束') },
};
