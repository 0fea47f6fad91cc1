/** A colour in OKLCH, whose equal steps look equal: lightness 0 to 1, chroma, hue in radians. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** https://bottosson.github.io/posts/oklab/: from linear sRGB to cone responses, and from their cube roots to OKLab. */
const CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const times = (matrix: readonly number[][], vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, factor, i) => sum + factor * (vector[i] ?? 0), 0));

/** @param hex `#rrggbb` */
export function toOklch(hex: string): Oklch {
  const linear = [1, 3, 5].map((at) => {
    const x = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
  });
  const [l = 0, a = 0, b = 0] = times(LAB, times(CONES, linear).map(Math.cbrt));
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** The nearest colour of sRGB with the same lightness and hue, as `#rrggbb`. */
export function toHex({ l, c, h }: Oklch): string {
  const cones = times(FROM_LAB, [l, c * Math.cos(h), c * Math.sin(h)]);
  const linear = times(
    FROM_CONES,
    cones.map((cone) => cone ** 3),
  );
  if (c > 0.001 && linear.some((x) => x < -0.0001 || x > 1.0001))
    return toHex({ l, c: c * 0.97, h });
  const digits = linear.map((x) => {
    const y = x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, y)) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}
