import type { Random } from '../../random';
import type { Palette } from '../palette';

/** The content of an invented screen. */
export interface ScreenBrief {
  random: Random;
  palette: Palette;
  motifs: readonly string[];
  /** In the language of the screenshot. */
  title: string;
  items: readonly string[];
  chinese: boolean;
}

/** A screen of software, 400 × 800 units. */
export type Screen = (brief: ScreenBrief) => Promise<string>;

/** The item or figure of this number, cyclically. */
export function nth<T>(items: readonly T[], n: number, otherwise: T): T {
  return items[n % Math.max(1, items.length)] ?? otherwise;
}
