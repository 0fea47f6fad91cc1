/** Widths the image service makes (D§11): half, whole and double of what is shown. */
const UPRIGHT = { width: 180, srcWidths: [180, 360] } as const;
const WIDE = { width: 360, srcWidths: [360, 720] } as const;

/**
 * The box a screenshot is held in, in px, and the widths to ask for on screens of one and two device
 * pixels a px. Without the original's size, a phone held upright is assumed.
 */
export function shape(width: number | undefined, height: number | undefined) {
  const known = width && height && width > 0 && height > 0;
  const ratio = known ? height / width : 16 / 9;
  const kind = ratio < 1 ? WIDE : UPRIGHT;
  // A strip a hundred times as high as wide is not shown as such.
  const held = Math.min(2.5, Math.max(0.4, ratio));
  return { ...kind, height: Math.round(kind.width * held) };
}
