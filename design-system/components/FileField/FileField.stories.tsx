import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { drawShot } from '../../samples/pictures';
import { FileField } from './FileField';

const PREVIEW = `data:image/svg+xml,${encodeURIComponent(drawShot(3, 1))}`;

/** Chooses a made-up file, as a visitor would. */
async function choose(canvasElement: HTMLElement, name: string, size: number, type = 'image/png') {
  const field = canvasElement.querySelector<HTMLInputElement>('input');
  const user = userEvent.setup({ applyAccept: false });
  if (field) await user.upload(field, new File(['x'.repeat(size)], name, { type }));
}

const meta: Meta<typeof FileField> = {
  title: 'Components/Forms/FileField',
  component: FileField,
  args: {
    name: 'shot',
    label: '截图',
    hint: 'PNG 或 JPEG，不超过 5 MB；电脑上也可以拖到这里。',
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
export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'shot.png', 240_000);
    await expect(within(canvasElement).getByText('shot.png')).toBeVisible();
  },
};
export const ChosenWithPreview: Story = {
  args: { preview: PREVIEW },
  play: ({ canvasElement }) => choose(canvasElement, 'shot.png', 240_000),
};
/** The component shows the chosen file; this one is no valid picture. */
export const PreviewedByItself: Story = {
  args: { previewed: true },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'shot.png', 240_000);
    const picture = canvasElement.querySelector('img');
    await expect(picture?.src).toMatch(/^blob:/);
  },
};
export const Removed: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'shot.png', 240_000);
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(canvasElement.querySelector('input')).toHaveFocus();
  },
};
export const WrongType: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'page.html', 100, 'text/html');
    await expect(canvasElement.querySelector('input')).toHaveAttribute('aria-invalid', 'true');
  },
};
export const TooLarge: Story = {
  args: { maxBytes: 1000 },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'shot.png', 1001);
    await expect(canvasElement.querySelector('input')).toHaveAttribute('aria-invalid', 'true');
  },
};
export const RefusedByServer: Story = { args: { error: '没有传上去，请再试一次。' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongName: Story = {
  args: { label: HOSTILE_NAMES.long },
  play: ({ canvasElement }) => choose(canvasElement, HOSTILE_NAMES.unbroken, 3000),
};
export const EmojiName: Story = {
  play: ({ canvasElement }) => choose(canvasElement, `${HOSTILE_NAMES.emoji}.png`, 3000),
};
export const RightToLeftName: Story = {
  play: ({ canvasElement }) => choose(canvasElement, `${HOSTILE_NAMES.rightToLeft}.png`, 3000),
};
export const Zero: Story = {
  play: ({ canvasElement }) => choose(canvasElement, '空文件.png', 0),
};

export const DoSayTheLimitsFirst: Story = { tags: ['usage'] };
export const DontLeaveThemToBeFoundOut: Story = { tags: ['usage'], args: { hint: undefined } };
