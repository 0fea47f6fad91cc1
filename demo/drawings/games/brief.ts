import type { ScreenBrief } from '../screens/brief';

/** What a made-up picture of a game is filled with. */
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

/** Short side of the box: what sizes are counted from. */
export const unitOf = ({ width, height }: GameBrief): number => Math.min(width, height) / 100;
