import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shape } from './shape';

it('shows portrait at 180 px', () => {
  expect(shape(1080, 1920)).toEqual({ width: 180, height: 320, srcWidths: [180, 360] });
});

it('shows landscape at 360 px, from wider files', () => {
  expect(shape(1920, 1080)).toEqual({ width: 360, height: 203, srcWidths: [360, 720] });
});

it.each([
  [undefined, undefined],
  [0, 1920],
  [1080, -1],
])('takes %s × %s for portrait', (width, height) => {
  expect(shape(width, height)).toEqual(shape(1080, 1920));
});

it('clamps extreme ratios, and requests only widths of the service', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1 }), (width, height) => {
      const held = shape(width, height);
      expect(held.height).toBeGreaterThanOrEqual(held.width * 0.39);
      expect(held.height).toBeLessThanOrEqual(held.width * 2.51);
      for (const one of held.srcWidths) expect([180, 360, 720]).toContain(one);
    }),
  );
});
