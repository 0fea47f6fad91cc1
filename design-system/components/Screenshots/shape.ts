/** Widths of the image service (D§11) for portrait pictures, at 1x and 2x. */
const UPRIGHT = { width: 180, srcWidths: [180, 360] } as const;
const WIDE = { width: 360, srcWidths: [360, 720] } as const;

/**
 * The reserved box of a screenshot in px, and the widths to request at 1x and 2x.
 * Without the original's size, a phone in portrait is assumed.
 */
export function shape(width: number | undefined, height: number | undefined) {
  const known = width && height && width > 0 && height > 0;
  const ratio = known ? height / width : 16 / 9;
  const kind = ratio < 1 ? WIDE : UPRIGHT;
  // Extreme aspect ratios are clamped.
  const held = Math.min(2.5, Math.max(0.4, ratio));
  return { ...kind, height: Math.round(kind.width * held) };
}
