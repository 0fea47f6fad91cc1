import type { Random } from '../../random';
import type { Palette } from '../palette';

/** What a made-up screen is filled with. */
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

/** The item or figure of this number, round and round. */
export function nth<T>(items: readonly T[], n: number, otherwise: T): T {
  return items[n % Math.max(1, items.length)] ?? otherwise;
}
