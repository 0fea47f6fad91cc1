import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { Screenshots } from './Screenshots';

const named = (alt: string) => ({
  shots: [{ base: '/img/9/shot/1', width: 1080, height: 1920, alt }],
});

const meta: Meta<typeof Screenshots> = {
  title: 'Components/Content/Screenshots',
  component: Screenshots,
  args: {
    label: '微光笔记',
    shots: [1, 2, 3, 4].map((n) => ({
      base: `/img/4/shot/${n}`,
      width: 1080,
      height: 1920,
      alt: `${n} / 4`,
    })),
  },
};
export default meta;
type Story = StoryObj<typeof Screenshots>;

export const Default: Story = {};
export const Landscape: Story = {
  args: {
    shots: [1, 2].map((n) => ({
      base: `/img/5/shot/${n}`,
      width: 1920,
      height: 1080,
      alt: `${n} / 2`,
    })),
  },
};
/** A feature graphic above the strip. */
export const WithCover: Story = {
  args: { cover: { base: '/img/4/shot/9', width: 1024, height: 500, alt: '微光笔记' } },
};
/** For a mouse; a finger scrolls the strip itself. */
export const WithArrows: Story = {
  args: { arrows: { previousLabel: '上一张', nextLabel: '下一张' } },
};
export const Stress: Story = sideBySide(
  {
    unknownSizes: { shots: [{ base: '/img/6/shot/1', alt: '1 / 1' }] },
    oddSizes: {
      shots: [
        { base: '/img/7/shot/1', width: 10, height: 9000, alt: '1 / 2' },
        { base: '/img/7/shot/2', width: 9000, height: 10, alt: '2 / 2' },
      ],
    },
    longName: named(HOSTILE_NAMES.long),
    emojiName: named(HOSTILE_NAMES.emoji),
    rightToLeftName: named(HOSTILE_NAMES.rightToLeft),
    emptyList: { shots: [] },
    zero: { shots: [{ base: '/img/8/shot/1', width: 0, height: 0, alt: '1 / 1' }] },
    negative: { shots: [{ base: '/img/8/shot/1', width: -1080, height: -1920, alt: '1 / 1' }] },
    hugeCount: {
      shots: Array.from({ length: 60 }, (_, i) => ({
        base: `/img/4/shot/${i + 1}`,
        width: 1080,
        height: 1920,
        alt: `${i + 1} / 60`,
      })),
    },
  },
  { numbered: 'label' },
);

export const DontMixedShapes: Story = {
  tags: ['usage'],
  args: {
    shots: [1, 2, 3, 4].map((n) => ({
      base: `/img/4/shot/${n}`,
      width: n % 2 ? 1080 : 1920,
      height: n % 2 ? 1920 : 1080,
      alt: `${n} / 4`,
    })),
  },
};
