import { afterEach, expect, it, vi } from 'vitest';
import { copy } from './share-page';

afterEach(() => {
  Reflect.deleteProperty(window, 'shuqiAppWall');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const clipboard = () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return writeText;
};

it('copies by the partner client’s command', async () => {
  const writeText = clipboard();
  const copy2Clipboard = vi.fn();
  Object.assign(window, { shuqiAppWall: { copy2Clipboard } });
  expect(await copy('https://shop.example/app/7')).toBe(true);
  expect(copy2Clipboard.mock.calls).toEqual([['{"content":"https://shop.example/app/7"}']]);
  expect(writeText).not.toHaveBeenCalled();
});

it('copies by the clipboard elsewhere, and when the command fails', async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const writeText = clipboard();
  expect(await copy('a')).toBe(true);
  const broken = () => {
    throw new Error('broken');
  };
  Object.assign(window, { shuqiAppWall: { copy2Clipboard: broken } });
  expect(await copy('b')).toBe(true);
  expect(writeText.mock.calls).toEqual([['a'], ['b']]);
  vi.restoreAllMocks();
});
