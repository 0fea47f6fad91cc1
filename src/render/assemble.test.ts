import { describe, expect, it } from 'vitest';
import { assemble } from './assemble';

const INLINES = {
  css: { home: [{ selectors: [['.ab', ['ab']]], body: '{color:red}' }] },
  runtime: 'start("$&")',
  build: '0a1b2c3d',
} as const;
const MARKUP =
  '<html lang="en"><head><style></style></head><body><script></script><p class="ab">x</p></body></html>';

const page = (hasShared: boolean, markup = MARKUP, build: string = INLINES.build) =>
  assemble(markup, 'home', { ...INLINES, css: { home: [...INLINES.css.home] }, build }, hasShared);

describe('a page', () => {
  it('contains its styles and the runtime when it is the first', () => {
    const { html } = page(false);
    expect(html).toContain('{navigation:auto}}.ab{color:red}</style>');
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
});
