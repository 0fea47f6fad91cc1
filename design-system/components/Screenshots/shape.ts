/** Widths on the page, and those of the image service (D§11) at 1x and 2x, of upright and wide pictures. */
const SIZES = {
  small: [
    { width: 180, srcWidths: [180, 360] },
    { width: 360, srcWidths: [360, 720] },
  ],
  large: [
    { width: 240, srcWidths: [360, 720] },
    { width: 480, srcWidths: [720, 720] },
  ],
} as const;

/**
 * The reserved box of a screenshot in px, and the widths to request at 1x and 2x.
 * Without the original's size, a phone in portrait is assumed.
 */
export function shape(
  width: number | undefined,
  height: number | undefined,
  size: keyof typeof SIZES = 'small',
) {
  const known = width && height && width > 0 && height > 0;
  const ratio = known ? height / width : 16 / 9;
  const kind = SIZES[size][ratio < 1 ? 1 : 0];
  // Extreme aspect ratios are clamped.
  const held = Math.min(2.5, Math.max(0.4, ratio));
  return { ...kind, height: Math.round(kind.width * held) };
}
