import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { Prose } from './Prose';

const TEXT =
  '<p>随手记下想到的一切，离线可用</p><h3>微光笔记</h3><ul><li>应用</li><li>游戏</li></ul><p><b>应用</b> <a href="#a">应用介绍</a></p>';

/** Tags, full stops, and what stands between them. */
const PARTS = /(<[^>]*>)|(。|[^<。]+)/g;

const meta: Meta<typeof Prose> = {
  title: 'Components/Content/Prose',
  component: Prose,
  args: { html: TEXT },
  render: ({ html = '', ...args }, { globals }) => {
    const words = wordsOf(globals);
    const shown = html.replace(PARTS, (part, tag?: string) => tag ?? words(part));
    return <Prose {...args} html={shown} />;
  },
};
export default meta;
type Story = StoryObj<typeof Prose>;

export const Default: Story = {};
export const OneParagraph: Story = { args: { html: '<p>随手记下想到的一切，离线可用</p>' } };
export const Stress: Story = sideBySide({
  empty: { html: '' },
  longText: { html: `<p>${HOSTILE_NAMES.long.repeat(4)}</p>` },
  unbroken: { html: `<p>${HOSTILE_NAMES.unbroken}</p>` },
  rightToLeft: { html: `<p>${HOSTILE_NAMES.rightToLeft}</p>` },
});

export const DontOneBlock: Story = {
  tags: ['usage'],
  args: { html: `<p>${'随手记下想到的一切，离线可用。'.repeat(12)}</p>` },
};
