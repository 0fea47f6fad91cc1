import { describe, expect, it } from 'vitest';
import type { Look } from '../../contract/entities/look';
import { brandColors } from '../../design-system/brand/brand';
import { assemble } from './assemble';

const INLINES = {
  css: { home: [{ selectors: [['.ab', ['ab']]], body: '{color:red}' }] },
  runtime: 'start("$&")',
  build: '0a1b2c3d',
} as const;
const MARKUP =
  '<html lang="en"><head><style></style></head><body><script></script><p class="ab">x</p></body></html>';

const page = (
  hasShared: boolean,
  markup = MARKUP,
  build: string = INLINES.build,
  look: Look = {},
) =>
  assemble(
    markup,
    'home',
    { ...INLINES, css: { home: [...INLINES.css.home] }, build },
    { hasShared, lite: false, device: 'pc', look },
  );

describe('a page', () => {
  it('contains its styles and the runtime when it is the first', () => {
    const { html } = page(false);
    expect(html).toContain('<style>.ab{color:red}</style>');
    expect(html).toContain('<script>start("$&")</script>');
    expect(html).not.toContain('/assets/');
  });

  it('refers to the shared files when the browser has them', () => {
    const { html } = page(true);
    expect(html).toContain('<link rel="stylesheet" href="/assets/site-0a1b2c3d.css">');
    expect(html).toContain('<script async src="/assets/runtime-0a1b2c3d.js"></script>');
    expect(html).not.toMatch(/color:red|start\(/);
  });

  it('has the same content and policy in both forms, and another one when text or build differ', () => {
    expect(page(true).content).toBe(page(false).content);
    expect(page(true).style).toBe(page(false).style);
    expect(page(true, MARKUP.replace('>x<', '>y<')).content).not.toBe(page(true).content);
    expect(page(true, MARKUP, '00000000').content).not.toBe(page(true).content);
  });

  it('has the shop’s colours in both forms, in every theme, before its other styles', () => {
    const colors = brandColors('#1a5fb4');
    for (const hasShared of [true, false]) {
      const made = page(hasShared, MARKUP, INLINES.build, colors && { colors });
      expect(made.html).toMatch(
        /<style>:root:root\{(--\w:#[\da-f]{6};?){9}\}@media\(prefers-contrast.+data-theme=dark/,
      );
      expect(made.html.match(/:root:root\{/g)).toHaveLength(2);
      expect(made.style.startsWith(made.always)).toBe(true);
      expect(made.content).not.toBe(page(hasShared).content);
    }
  });
});
