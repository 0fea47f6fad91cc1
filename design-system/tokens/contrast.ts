/** Relative luminance of WCAG 2.2 for `#rgb` and `#rrggbb`. */
function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const channels = [1, 3, 5].map((at) => {
    const x = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
