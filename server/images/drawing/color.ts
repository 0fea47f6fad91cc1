/** A colour as hue (degrees), saturation and lightness (per cent). */
export const hsl = (hue: number, saturation: number, lightness: number, alpha = 1): string => {
  const [h, s, l] = [((hue % 360) + 360) % 360, saturation / 100, lightness / 100];
  const reach = s * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + h / 30) % 12;
    const value = l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255);
  };
  // Some versions of librsvg do not support hsl(); all of them support rgb.
  const rgb = `${channel(0)},${channel(8)},${channel(4)}`;
  return alpha === 1 ? `rgb(${rgb})` : `rgba(${rgb},${alpha})`;
};
