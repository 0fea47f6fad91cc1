/** A colour as hue (degrees), saturation and lightness (per cent). */
export const hsl = (hue: number, saturation: number, lightness: number, alpha = 1): string => {
  // Some versions of librsvg do not support hsl(); all of them support rgb.
  const rgb = channels(hue, saturation, lightness).join();
  return alpha === 1 ? `rgb(${rgb})` : `rgba(${rgb},${alpha})`;
};

/** Red, green and blue of that colour, 0 to 255. */
export function channels(hue: number, saturation: number, lightness: number): number[] {
  const [h, s, l] = [((hue % 360) + 360) % 360, saturation / 100, lightness / 100];
  const reach = s * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + h / 30) % 12;
    const value = l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255);
  };
  return [channel(0), channel(8), channel(4)];
}

/** Least difference of channels, of 255, from which a colour has a hue. */
const GREY = 24;

/** The hue of a colour of six hexadecimal digits, in degrees; undefined for a grey. */
export function hueOf(hex: string): number | undefined {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  if (span < GREY) return undefined;
  if (most === r) return degrees((g - b) / span);
  if (most === g) return degrees(2 + (b - r) / span);
  return degrees(4 + (r - g) / span);
}

const degrees = (sixths: number): number => (Math.round(sixths * 60) + 360) % 360;
