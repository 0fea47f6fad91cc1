import { education } from './apps/education';
import { finance } from './apps/finance';
import { food } from './apps/food';
import { health } from './apps/health';
import { kids } from './apps/kids';
import { life } from './apps/life';
import { photo } from './apps/photo';
import { productivity } from './apps/productivity';
import { reading } from './apps/reading';
import { shopping } from './apps/shopping';
import { social } from './apps/social';
import { tools } from './apps/tools';
import { travel } from './apps/travel';
import { video } from './apps/video';
import { action } from './games/action';
import { board } from './games/board';
import { casual } from './games/casual';
import { puzzle } from './games/puzzle';
import { racing } from './games/racing';
import { rpg } from './games/rpg';
import { shooter } from './games/shooter';
import { story } from './games/story';
import { strategy } from './games/strategy';
import type { DemoCategory } from './types';

/** The demo shop's software, in the order of its menu. */
export const software: readonly DemoCategory[] = [
  productivity,
  tools,
  video,
  photo,
  reading,
  education,
  health,
  life,
  travel,
  social,
  finance,
  shopping,
  food,
  kids,
];

/** Its games. */
export const games: readonly DemoCategory[] = [
  casual,
  puzzle,
  rpg,
  strategy,
  action,
  racing,
  board,
  shooter,
  story,
];
