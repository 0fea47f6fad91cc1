import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { Opened } from '../../samples/Opened';
import { shown } from '../../samples/words';
import { ScreenshotViewer } from './ScreenshotViewer';

const shots = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ base: `/img/4/shot/${i + 1}`, alt: `截图 ${i + 1}` }));

const meta: Meta<typeof ScreenshotViewer> = {
  title: 'Components/Content/ScreenshotViewer',
  component: ScreenshotViewer,
  // The viewer covers its document: on the docs page each story has its own frame.
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onClose: () => undefined,
    label: '微光笔记',
    shots: shots(4),
    closeLabel: '关闭',
    previousLabel: '上一张',
    nextLabel: '下一张',
    zoomLabel: '放大',
  },
  render: (args) => (
    <Opened open={args.open} word="截图">
      {(open, close) => (
        <ScreenshotViewer
          {...args}
          open={open}
          onClose={() => {
            close();
            args.onClose();
          }}
        />
      )}
    </Opened>
  ),
};
export default meta;
type Story = StoryObj<typeof ScreenshotViewer>;

export const Default: Story = {};
/** Waits until a picture is at the strip's start: the viewer scrolls there shortly after opening. */
const inSight = (canvasElement: HTMLElement, at: number) =>
  waitFor(() => {
    const strip = canvasElement.querySelector('dialog ul');
    const left = (element: Element | null | undefined) => element?.getBoundingClientRect().left;
    expect(left(strip?.children[at])).toBeCloseTo(left(strip) ?? Number.NaN, 0);
  });

export const TurnedWithKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('list')).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText('4 / 4')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('img', { name: shown('截图 4') })).toBeVisible());
  },
};
export const Zoomed: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: shown(args.zoomLabel) }));
    await waitFor(() => expect(canvasElement.querySelector('[data-zoomed]')).toBeTruthy());
  },
};
export const Stress: Story = {
  args: {
    label: [HOSTILE_NAMES.unbroken, HOSTILE_NAMES.emoji, HOSTILE_NAMES.rightToLeft].join(' '),
    shots: shots(120),
    start: 999,
  },
  play: ({ canvasElement }) => inSight(canvasElement, 119),
};

export const DoTheSameOrder: Story = {
  tags: ['usage'],
  args: { start: 1 },
  play: ({ canvasElement }) => inSight(canvasElement, 1),
};
export const DontOneByOne: Story = { tags: ['usage'], args: { shots: shots(1) } };
