/** Building blocks of the drawings. */
import { text } from '../../server/images/drawing/text';

type LinePlace = readonly [x: number, y: number, size: number, weight: number];

/** A line of text that begins at x; it is truncated when it is wider. */
export const textAt = (
  line: string,
  [x, y, size, weight]: LinePlace,
  fill: string,
  maxWidth = Number.POSITIVE_INFINITY,
): Promise<string> => text(line, { x, y, size, weight, fill, maxWidth });

/** The same with its middle at x. */
export const textAround = (
  line: string,
  [x, y, size, weight]: LinePlace,
  fill: string,
  maxWidth = Number.POSITIVE_INFINITY,
): Promise<string> => text(line, { x, y, size, weight, fill, maxWidth, anchor: 'middle' });

/** A linear gradient's definition. @param to direction as fractions of the box. */
export const gradient = (
  id: string,
  stops: readonly string[],
  to: readonly [number, number] = [1, 1],
): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${to[0]}" y2="${to[1]}">${stopsOf(stops)}</linearGradient>`;

export const radial = (
  id: string,
  stops: readonly string[],
  center: readonly [number, number] = [0.5, 0.5],
  radius = 0.75,
): string =>
  `<radialGradient id="${id}" cx="${center[0]}" cy="${center[1]}" r="${radius}">${stopsOf(stops)}</radialGradient>`;

const stopsOf = (stops: readonly string[]): string =>
  stops
    .map(
      (color, i) => `<stop offset="${i / Math.max(1, stops.length - 1)}" stop-color="${color}"/>`,
    )
    .join('');

export const rect = (
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  extra = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${extra}/>`;

export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`;

/** A blur filter of this many units. */
export const blur = (id: string, by: number): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter>`;
