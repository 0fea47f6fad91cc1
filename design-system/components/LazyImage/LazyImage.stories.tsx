import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, fireEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { LazyImage } from './LazyImage';

const meta: Meta<typeof LazyImage> = {
  title: 'Components/Content/LazyImage',
  component: LazyImage,
  args: { src: '/img/4/shot/1', width: 180, height: 320, alt: '主界面' },
};
export default meta;
type Story = StoryObj<typeof LazyImage>;

export const Default: Story = {};
export const States: Story = sideBySide({
  eager: { eager: true },
  forEveryEngine: { src: '/img/4/shot/1/360.webp', png: '/img/4/shot/1/360.png', eager: true },
  landscape: { width: 320, height: 180 },
  widerThanItsPlace: { width: 1080, height: 1920 },
  withoutAddress: { src: '' },
});

export const Broken: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fireEvent.error(canvas.getByRole('img'));
    await expect(canvas.getByRole('img', { name: /.+/ })).toHaveAttribute('data-broken');
  },
};
export const Stress: Story = sideBySide({
  longName: { src: '', alt: HOSTILE_NAMES.long },
  zero: { width: 0, height: 0 },
  negative: { src: '', width: -180, height: -320 },
});

export const DontSayItIsAPicture: Story = { tags: ['usage'], args: { alt: 'IMG_2041.png' } };
