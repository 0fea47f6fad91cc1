import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileField, type FileFieldProps } from './FileField';

const shot = (size = 3000, type = 'image/png', name = '截图.png') =>
  new File(['x'.repeat(size)], name, { type });

/** The field, in a browser that does not apply `accept`, as when a file is dropped. */
function open(change: Partial<FileFieldProps> = {}) {
  const onFile = vi.fn();
  const { container } = render(
    <FileField
      name="shot"
      label="截图"
      accept={['image/png', 'image/jpeg']}
      wrongType="请选 PNG 或 JPEG 图片。"
      maxBytes={5000}
      tooLarge="图片不能超过 5 KB。"
      sizeText={(bytes) => `${bytes} 字节`}
      removeLabel="移除"
      onFile={onFile}
      {...change}
    />,
  );
  const field = screen.getByLabelText<HTMLInputElement>('截图');
  return { container, field, onFile, user: userEvent.setup({ applyAccept: false }) };
}

it('is a native input that declares its accepted types', () => {
  const { field } = open({ description: 'PNG 或 JPEG', required: true });
  expect(field.type).toBe('file');
  expect(field.name).toBe('shot');
  expect(field.accept).toBe('image/png,image/jpeg');
  expect(field.required).toBe(true);
  expect(field).toHaveAccessibleDescription('PNG 或 JPEG');
});

it('accepts a valid file, and shows its name and size', async () => {
  const { field, user, onFile } = open();
  const file = shot();
  await user.upload(field, file);
  expect(onFile.mock.calls).toEqual([[file]]);
  expect(screen.getByText('截图.png').parentElement?.textContent).toBe('截图.png3000 字节');
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

it('keeps its file while it is disabled', async () => {
  const field = (disabled: boolean) => (
    <FileField
      name="shot"
      label="截图"
      accept={['image/png']}
      wrongType="请选 PNG 图片。"
      maxBytes={5000}
      tooLarge="图片不能超过 5 KB。"
      sizeText={String}
      removeLabel="移除"
      disabled={disabled}
    />
  );
  const { rerender } = render(field(false));
  await userEvent.upload(screen.getByLabelText<HTMLInputElement>('截图'), shot());
  rerender(field(true));
  await userEvent.click(screen.getByRole('button', { name: '移除 截图.png' }));
  expect(screen.getByText('截图.png')).toBeTruthy();
});

it('shows the chosen picture, and revokes it when it is replaced or removed', async () => {
  const made = vi.fn<(file: File) => string>(({ name }) => `blob:${name}`);
  const revoked = vi.fn<(url: string) => void>();
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: made, revokeObjectURL: revoked }),
  );
  const { container, field, user } = open({ previewed: true });
  const picture = () => container.querySelector('img')?.getAttribute('src');
  await user.upload(field, shot(3000, 'image/png', 'one.png'));
  expect(picture()).toBe('blob:one.png');
  await user.upload(field, shot(3000, 'image/png', 'two.png'));
  expect(picture()).toBe('blob:two.png');
  await waitFor(() => expect(revoked.mock.calls).toEqual([['blob:one.png']]));
  await user.click(screen.getByRole('button'));
  expect(picture()).toBeUndefined();
  await waitFor(() => expect(revoked.mock.calls).toEqual([['blob:one.png'], ['blob:two.png']]));
  vi.unstubAllGlobals();
});

it('shows its sign for a file that is no picture, and revokes its URL', async () => {
  const revoked = vi.fn<(url: string) => void>();
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: () => 'blob:broken',
      revokeObjectURL: revoked,
    }),
  );
  const { container, field, user } = open({ previewed: true });
  await user.upload(field, shot());
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('blob:broken');
  if (picture) fireEvent.error(picture);
  await waitFor(() => expect(container.querySelector('img')).toBeNull());
  expect(container.querySelector('i')).not.toBeNull();
  await waitFor(() => expect(revoked.mock.calls).toEqual([['blob:broken']]));
  vi.unstubAllGlobals();
});

it('shows the owner’s preview', async () => {
  const { container, field, user } = open({ preview: 'blob:1' });
  expect(container.querySelector('img')).toBeNull();
  await user.upload(field, shot());
  expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:1');
});

describe('refuses a file', () => {
  it.each([
    ['another type', shot(10, 'text/html', 'page.html'), '请选 PNG 或 JPEG 图片。'],
    ['no type at all', shot(10, '', 'page'), '请选 PNG 或 JPEG 图片。'],
    ['too large', shot(5001), '图片不能超过 5 KB。'],
  ])('to a file with %s', async (_, file, sentence) => {
    const { field, user, onFile } = open();
    await user.upload(field, file);
    expect(field).toHaveAccessibleDescription(sentence);
    expect(field.files).toHaveLength(0);
    expect(onFile.mock.calls).toEqual([[undefined]]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('until a valid one is chosen', async () => {
    const { field, user } = open();
    await user.upload(field, shot(5001));
    await user.upload(field, shot(5000));
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  it('but none that a wildcard accepts', async () => {
    const { field, user } = open({ accept: ['image/*'] });
    await user.upload(field, shot(10, 'image/webp'));
    await user.upload(field, shot(10, 'imagery/webp'));
    expect(field.files).toHaveLength(0);
  });
});

it('removes the file by a button that names it, and returns the focus to the field', async () => {
  const { field, user, onFile } = open();
  await user.upload(field, shot());
  await user.click(screen.getByRole('button', { name: '移除 截图.png' }));
  expect(field.files).toHaveLength(0);
  expect(onFile.mock.lastCall).toEqual([undefined]);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText('截图.png')).toBeNull();
});

it('shows a drop target during a drag', () => {
  const { field } = open();
  const zone = field.parentElement;
  fireEvent.dragEnter(field);
  expect(zone?.hasAttribute('data-over')).toBe(true);
  fireEvent.dragLeave(field);
  expect(zone?.hasAttribute('data-over')).toBe(false);
});

it('shows the server’s error', () => {
  expect(open({ error: '没有传上去，请重试。' }).field).toHaveAccessibleDescription(
    '没有传上去，请重试。',
  );
});

describe('a warning', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it.each([0, -1, Number.NaN])('is logged only for a limit of %s', (maxBytes) => {
    const { field } = open();
    expect(console.error).not.toHaveBeenCalled();
    field.remove();
    open({ id: 'b', maxBytes });
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^FileField: `maxBytes`/);
  });
});

it('shows a file that was chosen before hydration', async () => {
  // What the browser already has when the server's form is hydrated.
  const files = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'files');
  Object.defineProperty(HTMLInputElement.prototype, 'files', {
    configurable: true,
    get: () => [shot(3000, 'image/png', 'early.png')],
  });
  const { onFile } = open();
  expect(await screen.findByText('early.png')).toBeTruthy();
  expect(onFile).toHaveBeenCalledOnce();
  if (files) Object.defineProperty(HTMLInputElement.prototype, 'files', files);
});
