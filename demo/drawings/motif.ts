import { type FigureStyle, figure } from '../../server/images/drawing/phosphor';

/** Position and style of a figure. */
interface MotifPlace {
  /** Centre and edge length, in the drawing's units. */
  x: number;
  y: number;
  size: number;
  color: string;
  style?: FigureStyle;
  rotate?: number;
}

/** A figure of the Phosphor set as an SVG element. Throws for an unknown name; a test draws all of them. */
export function motif(name: string, place: MotifPlace): string {
  const body = figure(name, place.style).replaceAll('currentColor', place.color);
  const turn = place.rotate ? ` rotate(${place.rotate} 128 128)` : '';
  const scale = place.size / 256;
  const [left, top] = [place.x - place.size / 2, place.y - place.size / 2];
  return `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})${turn}">${body}</g>`;
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;
