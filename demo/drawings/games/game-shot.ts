import { checker, hand, pieces } from './boards';
import type { GameBrief, GameScreen } from './brief';
import { flight, rhythm, road } from './motion';
import { battle, dialog, levels, title } from './scenes';

/** The pictures of the games of a category or sub-category. */
const SCREENS: Readonly<Record<string, readonly GameScreen[]>> = {
  puzzle: [pieces, levels, title, dialog],
  casual: [title, levels, dialog, pieces],
  rpg: [battle, dialog, title, levels],
  'rpg-turn': [hand, battle, title, dialog],
  strategy: [battle, levels, title, checker],
  'strategy-war': [checker, battle, title, dialog],
  action: [battle, title, levels, dialog],
  racing: [title, levels, dialog, pieces],
  'racing-car': [road, title, levels, road],
  board: [checker, hand, title, levels],
  'board-cards': [hand, checker, title, levels],
  shooter: [flight, battle, title, levels],
  story: [dialog, title, levels, dialog],
  'story-rhythm': [rhythm, title, levels, rhythm],
};

/** A screenshot of an invented game, in the brief's box. */
export async function gameShot(brief: GameBrief): Promise<string> {
  const screens = SCREENS[brief.slug] ?? SCREENS[brief.category] ?? [title];
  const screen = screens[brief.n % screens.length] ?? title;
  return screen(brief);
}
