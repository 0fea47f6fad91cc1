import { outlinesOf } from './typeface';

/** Position and style of a line of text, in the drawing's units. */
export interface TextStyle {
  x: number;
  /** The baseline. */
  y: number;
  /** Font size. */
  size: number;
  fill: string;
  /** 100 to 900. */
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Wider text is truncated with an ellipsis. */
  maxWidth?: number;
  /** Wider text is drawn smaller before it is truncated: at least this part of its size. */
  shrinks?: number;
  opacity?: number;
}

/** A line of text as an SVG element; empty if the font has none of its characters. */
export async function text(line: string, style: TextStyle): Promise<string> {
  const weight = style.weight ?? 400;
  let outlines = await outlinesOf(line, weight);
  const advance = () => outlines.reduce((sum, outline) => sum + outline.advance, 0);
  const { maxWidth = Number.POSITIVE_INFINITY, shrinks = 1 } = style;
  const fitting = Math.min(1, (maxWidth * 1_000) / (advance() * style.size || 1));
  const size = style.size * Math.max(fitting, shrinks);
  const scale = size / 1_000;
  const width = () => advance() * scale;
  // Rounding must not truncate what just fits.
  if (width() > maxWidth + 0.1) {
    const ellipsis = await outlinesOf('…', weight);
    while (outlines.length > 1 && width() > maxWidth - size * 0.8) outlines = outlines.slice(0, -1);
    outlines = [...outlines, ...ellipsis];
  }
  const shift = { start: 0, middle: 0.5, end: 1 }[style.anchor ?? 'start'] * width();
  let x = 0;
  const glyphs = outlines.map(({ d, advance }) => {
    const glyph = `<path transform="translate(${Math.round(x)} 0)" d="${d}"/>`;
    x += advance;
    return glyph;
  });
  if (glyphs.length === 0) return '';
  const opacity = style.opacity === undefined ? '' : ` opacity="${style.opacity}"`;
  return `<g fill="${style.fill}"${opacity} transform="translate(${round(style.x - shift)} ${round(style.y)}) scale(${scale})">${glyphs.join('')}</g>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
