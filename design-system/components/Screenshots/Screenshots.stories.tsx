import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Screenshots } from './Screenshots';

const meta: Meta<typeof Screenshots> = {
  title: 'Components/Screenshots',
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
export const UnknownSizes: Story = { args: { shots: [{ base: '/img/6/shot/1', alt: '1 / 1' }] } };
export const OddSizes: Story = {
  args: {
    shots: [
      { base: '/img/7/shot/1', width: 10, height: 9000, alt: '1 / 2' },
      { base: '/img/7/shot/2', width: 9000, height: 10, alt: '2 / 2' },
    ],
  },
};
