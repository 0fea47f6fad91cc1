import { hsl } from '../../server/images/drawing/color';
import type { Random } from '../random';

/** The colours of one app, the same on its icon and in its screenshots. */
export interface Palette {
  hue: number;
  /** Gradient from the light to the deep end. */
  light: string;
  main: string;
  deep: string;
  /** A distant hue, for small details. */
  accent: string;
  /** Almost white and almost black, tinted. */
  paper: string;
  ink: string;
  /** The main colour with transparency. */
  soft: string;
  faint: string;
}

/** Hues that suit a category; each app takes one and moves a little from it. */
const HUES: Readonly<Record<string, readonly number[]>> = {
  productivity: [218, 168, 258, 28],
  tools: [208, 230, 190, 150],
  video: [348, 262, 12, 285],
  photo: [275, 330, 22, 195],
  reading: [32, 14, 205, 155],
  education: [200, 145, 48, 240],
  health: [152, 128, 350, 178],
  life: [198, 40, 140, 320],
  travel: [192, 162, 24, 212],
  social: [214, 330, 172, 265],
  finance: [160, 222, 40, 6],
  shopping: [8, 340, 30, 290],
  food: [18, 38, 95, 356],
  kids: [44, 195, 330, 130],
  casual: [330, 30, 160, 200],
  puzzle: [285, 205, 45, 340],
  rpg: [250, 220, 12, 175],
  strategy: [22, 200, 140, 258],
  action: [4, 24, 265, 210],
  racing: [210, 2, 135, 45],
  board: [150, 28, 232, 0],
  shooter: [225, 265, 190, 12],
  story: [262, 315, 205, 338],
};
const ANY = [210, 160, 30, 280] as const;

export function paletteOf(category: string, random: Random): Palette {
  const hue = random.pick(HUES[category] ?? ANY) + random.int(-12, 12);
  // Yellows and limes look dirty when they are dark, and glare when they are bright.
  const yellow = hue > 35 && hue < 75;
  const turn = random.pick([-38, -26, 24, 34]);
  const end = yellow ? hue - 24 : hue + turn;
  return {
    hue,
    light: hsl(hue, yellow ? 96 : 84, 66),
    main: hsl(hue, yellow ? 94 : 76, yellow ? 55 : 54),
    deep: hsl(end, yellow ? 90 : 72, yellow ? 52 : 42),
    accent: hsl(hue + random.pick([150, 180, 205]), 86, 62),
    paper: hsl(hue, 60, 96),
    ink: hsl(hue, 34, 18),
    soft: hsl(hue, 64, 88),
    faint: hsl(hue, 46, 93),
  };
}
