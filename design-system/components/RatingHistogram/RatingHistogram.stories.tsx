import type { Decorator, Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { RatingHistogram } from './RatingHistogram';

const rows = (...counts: number[]) =>
  counts.map((count, i) => ({ label: `${5 - i} ★`, count, text: `${count}` }));

const meta: Meta<typeof RatingHistogram> = {
  title: 'Components/Content/RatingHistogram',
  component: RatingHistogram,
  args: { rows: rows(81_234, 20_345, 5_123, 900, 4_210) },
};
export default meta;
type Story = StoryObj<typeof RatingHistogram>;

/** What a page puts around labels of its own: at 240 px with text of 200 % they are wider than the screen. */
const scrolling: Decorator = (Story) => (
  <section
    aria-label="RatingHistogram"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
    tabIndex={0}
    // biome-ignore lint/style/noInlineStyles: what an app does in its own style sheet.
    style={{ overflowX: 'auto' }}
  >
    <Story />
  </section>
);

export const Default: Story = {};
export const OnlyOneRated: Story = { args: { rows: rows(0, 0, 1, 0, 0) } };
export const Stress: Story = sideBySide(
  {
    zero: { rows: rows(0, 0, 0, 0, 0) },
    negative: { rows: rows(-4, 12, 3, 0, 0) },
    hugeCount: {
      rows: rows(1e15, 4e14, 1e12, 0, 3).map((row) => ({ ...row, text: '1000 万亿' })),
    },
    notANumber: { rows: rows(Number.NaN, Number.POSITIVE_INFINITY, 3) },
    emptyList: { rows: [] },
    longName: {
      rows: rows(3, 2).map((row) => ({ ...row, label: `${row.label}（非常满意）` })),
    },
    emojiName: { rows: rows(3).map((row) => ({ ...row, label: HOSTILE_NAMES.emoji })) },
    rightToLeftName: {
      rows: rows(3).map((row) => ({ ...row, label: HOSTILE_NAMES.rightToLeft })),
    },
  },
  { around: scrolling },
);

export const DontLeaveOutTheBadOnes: Story = {
  tags: ['usage'],
  args: { rows: rows(81_234, 20_345) },
};
