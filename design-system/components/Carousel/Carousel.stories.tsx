import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_NAMES, sampleTile } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { AdBanner } from '../AdBanner/AdBanner';
import { Carousel, type CarouselProps } from './Carousel';

const slides = (count: number): CarouselProps['slides'] =>
  Array.from({ length: count }, (_, key) => {
    const { href, name, text, icon } = sampleTile(key);
    return {
      key,
      content: (
        <AdBanner
          href={href}
          label="广告"
          title={name}
          text={text}
          icon={{ base: icon, name }}
          cta="查看"
        />
      ),
    };
  });

const meta: Meta<typeof Carousel> = {
  title: 'Components/Content/Carousel',
  component: Carousel,
  args: {
    label: '今日推荐',
    carouselLabel: '轮播',
    slideLabel: '幻灯片',
    previousLabel: '上一张',
    nextLabel: '下一张',
    slides: slides(5),
  },
};
export default meta;
type Story = StoryObj<typeof Carousel>;

export const Default: Story = {};
export const States: Story = {
  decorators: [
    sideBySide(
      {
        twoSlides: { slides: slides(2) },
        oneSlide: { slides: slides(1) },
      },
      { numbered: 'label' },
    ),
  ],
};
export const NextWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const counts = () => canvas.getByRole('status').textContent ?? '';
    await waitFor(() => expect(counts()).toMatch(/^1/));
    const [, next] = canvas.getAllByRole('button');
    next?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(counts()).toMatch(/^2/), { timeout: 3_000 });
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    await waitFor(() => expect(counts()).toMatch(/^1/), { timeout: 3_000 });
  },
};
export const Stress: Story = {
  decorators: [
    sideBySide(
      {
        emptyList: { slides: [] },
        hugeCount: { slides: slides(200) },
        longName: {
          slides: [1, 2].map((key) => ({
            key,
            content: (
              <AdBanner
                href="#ad"
                label="广告"
                title={HOSTILE_NAMES.long}
                text={HOSTILE_NAMES.unbroken}
              />
            ),
          })),
        },
        rightToLeftName: {
          slides: [1, 2].map((key) => ({
            key,
            content: <AdBanner href="#ad" label="广告" title={HOSTILE_NAMES.rightToLeft} />,
          })),
        },
      },
      { numbered: 'label' },
    ),
  ],
};

export const DoAFewEqualThings: Story = { tags: ['usage'], args: { slides: slides(3) } };
export const DontHideWhatMatters: Story = { tags: ['usage'], args: { slides: slides(20) } };
