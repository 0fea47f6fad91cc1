import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { drawShot } from '../../samples/pictures';
import { sideBySide } from '../../samples/side-by-side';
import { FileField } from './FileField';

const PREVIEW = `data:image/svg+xml,${encodeURIComponent(drawShot(3, 1))}`;

const fieldsIn = (canvas: HTMLElement) => [...canvas.querySelectorAll('input')];

/** Chooses a made-up file, as a visitor would. */
async function choose(
  field: HTMLInputElement | undefined,
  name: string,
  size: number,
  type = 'image/png',
) {
  const user = userEvent.setup({ applyAccept: false });
  if (field) await user.upload(field, new File(['x'.repeat(size)], name, { type }));
}

const meta: Meta<typeof FileField> = {
  title: 'Components/Forms/FileField',
  component: FileField,
  args: {
    name: 'shot',
    label: '截图',
    description: 'PNG 或 JPEG，不超过 5 MB；电脑上也可以拖到这里。',
    accept: ['image/png', 'image/jpeg'],
    wrongType: '请选 PNG 或 JPEG 图片。',
    maxBytes: 5 * 1024 ** 2,
    tooLarge: '图片不能超过 5 MB。',
    sizeText: (bytes) => `${(bytes / 1024).toFixed(0)} KB`,
    removeLabel: '移除',
  },
};
export default meta;
type Story = StoryObj<typeof FileField>;

export const Default: Story = {};
export const States: Story = sideBySide({
  refusedByServer: { error: '没有传上去，请再试一次。' },
  disabled: { disabled: true },
});
export const Refused: Story = {
  ...sideBySide({ wrongType: {}, tooLarge: { maxBytes: 1000 } }),
  play: async ({ canvasElement }) => {
    const [wrong, large] = fieldsIn(canvasElement);
    await choose(wrong, 'page.html', 100, 'text/html');
    await choose(large, 'shot.png', 1001);
    for (const field of [wrong, large]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  },
};
/** Without a preview, with its owner's, and one that cannot be drawn: the file is no valid picture. */
export const Chosen: Story = {
  ...sideBySide({
    plain: {},
    withPreview: { preview: PREVIEW },
    previewedByItself: { previewed: true },
  }),
  play: async ({ canvasElement }) => {
    for (const field of fieldsIn(canvasElement)) await choose(field, 'shot.png', 240_000);
    await expect(within(canvasElement).getAllByText('shot.png')).toHaveLength(3);
    const pictures = () =>
      [...canvasElement.querySelectorAll('img')].map(({ src }) => src.slice(0, 5));
    await waitFor(() => expect(pictures()).toEqual(['data:']));
  },
};
export const Removed: Story = {
  play: async ({ canvasElement }) => {
    const [field] = fieldsIn(canvasElement);
    await choose(field, 'shot.png', 240_000);
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(field).toHaveFocus();
  },
};
export const Stress: Story = {
  ...sideBySide({
    longName: { label: HOSTILE_NAMES.long },
    emojiName: {},
    rightToLeftName: {},
    zero: {},
  }),
  play: async ({ canvasElement }) => {
    const [long, emoji, rightToLeft, zero] = fieldsIn(canvasElement);
    await choose(long, HOSTILE_NAMES.unbroken, 3000);
    await choose(emoji, `${HOSTILE_NAMES.emoji}.png`, 3000);
    await choose(rightToLeft, `${HOSTILE_NAMES.rightToLeft}.png`, 3000);
    await choose(zero, '空文件.png', 0);
  },
};

export const DontLeaveThemToBeFoundOut: Story = {
  tags: ['usage'],
  args: { description: undefined },
};
