import { render, screen } from '@testing-library/preact';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QrCode, type QrCodeProps } from './QrCode';

const ADDRESS = 'https://store.example/app/1024';

const open = (change: Partial<QrCodeProps> = {}) =>
  render(<QrCode text={ADDRESS} label="用手机扫码打开" {...change} />).container;

/** Scans the drawing, as pixels on a page of `background`. */
async function scan(container: Element, background = '#000') {
  const svg = container.innerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  const { data, info } = await sharp(Buffer.from(svg))
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it.each([
  ['an address', ADDRESS],
  ['Chinese', '微光笔记，离线可用'],
  ['an emoji', '🧿👨‍👩‍👧'],
  ['markup', '<img src=x onerror=alert(1)>&amp;'],
  ['one character', 'a'],
  ['a long text', `https://store.example/?${'x'.repeat(1000)}`],
])('can be scanned: %s', async (_, text) => {
  expect(await scan(open({ text }))).toBe(text);
});

it.each(['L', 'M', 'Q', 'H'] as const)('can be scanned at level %s', async (level) => {
  expect(await scan(open({ level }))).toBe(ADDRESS);
});

it('can be scanned on a black and on a white page, by its own quiet zone', async () => {
  const code = open();
  expect(await scan(code, '#000')).toBe(ADDRESS);
  expect(await scan(code, '#fff')).toBe(ADDRESS);
});

it('(control: cannot be scanned without its light modules)', async () => {
  const code = open();
  code.querySelector('rect')?.setAttribute('fill', '#000');
  expect(await scan(code)).toBeUndefined();
});

it('is one path, sharp at any module size, with a quiet zone of four modules', () => {
  const code = open({ moduleSize: 3 });
  expect(code.querySelectorAll('path')).toHaveLength(1);
  const svg = code.querySelector('svg');
  const [x, y, size] = (svg?.getAttribute('viewBox') ?? '').split(' ').map(Number);
  expect([x, y]).toEqual([-4, -4]);
  expect(svg?.getAttribute('width')).toBe(String((size ?? 0) * 3));
});

it('has a text alternative', () => {
  open();
  expect(screen.getByRole('img', { name: '用手机扫码打开' })).toBeTruthy();
});

it.each([0, -2, Number.NaN])('has a size even at a module of %s px', (moduleSize) => {
  expect(Number(open({ moduleSize }).querySelector('svg')?.getAttribute('width'))).toBeGreaterThan(
    0,
  );
});

describe('a warning', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    ['too long a text', { text: 'x'.repeat(3000) }, '`text` is too long for level M (3000'],
    ['an empty one', { text: '' }, '`text` is empty'],
  ])('is logged for %s, and visitors see nothing', (_, change, words) => {
    open();
    expect(console.error).not.toHaveBeenCalled();
    expect(open(change).innerHTML).toBe('');
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain(words);
  });

  it('is logged for a code without a label', () => {
    open({ label: '' });
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^QrCode: `label` is empty/);
  });
});
