/** OKLab to linear sRGB, Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab/). */
function linear([l, c, h]) {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ];
}

const gamma = (x) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);

/**
 * A DTCG colour in OKLCH as the shortest hex for engines of 2018 (oklch() needs Chrome 111).
 * @param {{colorSpace: string, components: [number, number, number], alpha?: number}} color
 * @returns {string} `#rgb`, `#rrggbb` or `#rrggbbaa`
 * @throws if the colour is not OKLCH or is outside sRGB, where screens would show another colour
 */
export function toHex(color) {
  if (color.colorSpace !== 'oklch') throw new Error(`not an oklch colour: ${color.colorSpace}`);
  const rgb = linear(color.components).map(gamma);
  if (rgb.some((x) => x < -0.002 || x > 1.002)) {
    throw new Error(`oklch(${color.components.join(' ')}) lies outside sRGB: lower its chroma`);
  }
  const channels = color.alpha === undefined ? rgb : [...rgb, color.alpha];
  const hex = channels
    .map((x) => Math.round(Math.min(1, Math.max(0, x)) * 255))
    .map((x) => x.toString(16).padStart(2, '0'))
    .join('');
  return `#${/^(?:(.)\1)+$/.test(hex) ? hex.replace(/(.)./g, '$1') : hex}`;
}
