import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { reachedByTab } from '../../samples/keyboard';
import { sideBySide } from '../../samples/side-by-side';
import { Section } from './Section';

const meta: Meta<typeof Section> = {
  title: 'Components/Layout/Section',
  component: Section,
  args: { title: '编辑推荐', more: { href: '#more', label: '更多' }, children: <p>…</p> },
};
export default meta;
type Story = StoryObj<typeof Section>;

export const Default: Story = {};
export const WithoutMore: Story = { args: { more: undefined } };
export const MoreWithKeyboard: Story = {
  play: reachedByTab('link'),
};
export const Stress: Story = sideBySide({
  longName: { title: HOSTILE_NAMES.long },
  unbrokenName: { title: HOSTILE_NAMES.unbroken },
  emojiName: { title: HOSTILE_NAMES.emoji },
  rightToLeftName: { title: HOSTILE_NAMES.rightToLeft },
  empty: { children: undefined },
});

export const DontASlogan: Story = {
  tags: ['usage'],
  args: { title: '为你精心挑选的、绝对不容错过的好应用' },
};
