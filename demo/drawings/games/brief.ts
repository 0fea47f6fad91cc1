import type { ScreenBrief } from '../screens/brief';

/** The content of an invented picture of a game. */
export interface GameBrief extends ScreenBrief {
  width: number;
  height: number;
  n: number;
  /** Slugs of sub-category and category. */
  slug: string;
  category: string;
  /** A sentence about the game. */
  line: string;
}

/** A picture in the brief's own box. */
export type GameScreen = (brief: GameBrief) => Promise<string>;

/** Short side of the box, the unit of sizes. */
export const unitOf = ({ width, height }: GameBrief): number => Math.min(width, height) / 100;
