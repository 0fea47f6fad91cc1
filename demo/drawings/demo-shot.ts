import { text } from '../../server/images/drawing/text';
import { demoApp } from '../app';
import { randomOf } from '../random';
import type { DemoSubject } from '../subject';
import type { DemoSub, Noun, Pair } from '../words';
import { demoPalette } from './demo-icon';
import { checker, hand, pieces } from './games/boards';
import type { GameBrief, GameScreen } from './games/brief';
import { flight, rhythm, road } from './games/motion';
import { battle, dialog, levels, title } from './games/scenes';
import type { Palette } from './palette';
import type { Screen } from './screens/brief';
import { chart, ring, weather } from './screens/figures';
import { calendar, chat, list, shop } from './screens/lists';
import { flash, map, play, reader } from './screens/pages';
import { camera, editor, gallery, player } from './screens/pictures';
import { blur, circle, gradient, rect } from './svg';

/** The pictures of the games of a category or sub-category. */
const GAME_SCREENS: Readonly<Record<string, readonly GameScreen[]>> = {
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

/** A picture of an invented game, in the brief's box: on a feature graphic without its name, which is beside it. */
async function gameShot(brief: GameBrief, graphic = false): Promise<string> {
  const screens = GAME_SCREENS[brief.slug] ?? GAME_SCREENS[brief.category] ?? [title];
  const silent = screens.filter((screen) => screen !== title && screen !== dialog);
  const screen = graphic ? silent[0] : screens[brief.n % screens.length];
  return (screen ?? title)(brief);
}

/** A drawing and its box. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** The screens of the software of a category or sub-category. */
const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  productivity: [list, calendar, ring, reader],
  'productivity-notes': [reader, list, gallery, calendar],
  'productivity-calendar': [calendar, list, ring, reader],
  tools: [list, ring, shop, reader],
  'tools-calculator': [chart, list, ring, flash],
  video: [player, gallery, list, ring],
  photo: [gallery, editor, camera, list],
  'photo-camera': [camera, gallery, editor, list],
  reading: [reader, shop, list, gallery],
  education: [flash, ring, list, reader],
  health: [ring, list, chart, calendar],
  'health-run': [map, ring, chart, list],
  'health-sleep': [player, ring, list, calendar],
  travel: [map, list, gallery, shop],
  social: [chat, list, gallery, shop],
  finance: [chart, list, ring, calendar],
  shopping: [shop, list, gallery, chart],
  food: [gallery, shop, list, reader],
  life: [list, gallery, ring, calendar],
  'life-weather': [weather, chart, list, map],
  'life-diary': [reader, calendar, gallery, list],
  kids: [play, player, gallery, flash],
};
const ANY: readonly Screen[] = [list, ring, gallery, reader];

interface WantedShot {
  /** Counts through the screenshots of one language, from 0. */
  n: number;
  locale: string;
  width: number;
  height: number;
  /** A feature graphic. */
  graphic?: boolean;
}

/** The screenshot or feature graphic that has this number among all of an app's, counted from 1; undefined if there is none. */
export function demoShotOf(subject: DemoSubject, number: number): WantedShot | undefined {
  const { screenshots } = demoApp(subject.index);
  const shot = screenshots[number - 1];
  if (!shot) return undefined;
  const before = screenshots.slice(0, number - 1).filter(({ locale }) => locale === shot.locale);
  return {
    n: before.length,
    locale: shot.locale,
    width: shot.width ?? 720,
    height: shot.height ?? 1280,
    graphic: shot.kind === 'featureGraphic',
  };
}

/** Draws a demo app's screenshot or feature graphic. */
export async function demoShot(subject: DemoSubject, shot: WantedShot): Promise<Drawing> {
  const { n, width, height, graphic } = shot;
  const random = randomOf(`demo shot ${subject.index} ${n}`);
  const palette = demoPalette(subject);
  const chinese = shot.locale.startsWith('zh');
  const { sub, game, category } = subject.place;
  const say = (pair: Pair | Noun) => pair[chinese ? 0 : 1];
  const line = say(lineOf(sub, graphic ? 0 : n));
  const brief = {
    random,
    palette,
    motifs: sub.motifs,
    title: say(game ? subject.named.name : subject.named.noun),
    items: sub.items.map(say),
    chinese,
  };
  if (game) {
    const box = { width, height: graphic ? height - CAPTION : height };
    const more = { ...box, n, slug: sub.slug, category: category.slug, line };
    const svg = await gameShot({ ...brief, ...more }, graphic);
    return { svg: graphic ? `${svg}${await captionBelow(line)}` : svg, width, height };
  }
  const screens = SCREENS[sub.slug] ?? SCREENS[category.slug] ?? ANY;
  const screen = await (screens[graphic ? 0 : n % screens.length] ?? list)(brief);
  const svg = graphic
    ? await beside(screen, palette, line)
    : await framed(screen, palette, line, n);
  return { svg, width: graphic ? width : 720, height: graphic ? height : 1280 };
}

const lineOf = (sub: DemoSub, n: number): Pair => {
  const lines = [...sub.summaries.slice(0, 1), ...sub.features, ...sub.summaries.slice(1)];
  return lines[n % lines.length] ?? ['', ''];
};

/** A screen in a phone with a sentence above it, as stores show software. 720 × 1280 units. */
async function framed(screen: string, palette: Palette, line: string, n: number): Promise<string> {
  const light = n % 2 === 1;
  const ground = light ? [palette.faint, palette.soft] : [palette.main, palette.deep];
  const caption = await captionOf(line, light ? palette.ink : '#fff');
  return `<defs>${gradient('bg', ground)}${blur('sh', 22)}<clipPath id="ph">${rect([112, 284, 496, 1010], '#000', 'rx="52"')}</clipPath></defs>
${rect([0, 0, 720, 1280], 'url(#bg)')}${circle(640, 120, 210, '#fff', `opacity="${light ? 0.5 : 0.1}"`)}${circle(60, 520, 150, '#fff', `opacity="${light ? 0.4 : 0.07}"`)}
${caption}${rect([100, 296, 520, 1030], '#0b1020', 'rx="64" opacity=".35" filter="url(#sh)"')}${rect([100, 272, 520, 1034], '#12151f', 'rx="64"')}
<g clip-path="url(#ph)"><g transform="translate(112 284) scale(1.24)">${screen}</g></g>`;
}

/** A screen in a leaning phone beside a sentence, as stores show software in a feature graphic. */
async function beside(screen: string, { main, deep }: Palette, line: string): Promise<string> {
  const style = { x: 64, size: 58, weight: 800, fill: '#fff', maxWidth: 540, shrinks: 0.6 };
  const [head, tail] = inTwo(line);
  const words = tail
    ? `${await text(head, { ...style, y: 236 })}${await text(tail, { ...style, y: 312 })}`
    : await text(head, { ...style, y: 274 });
  return `<defs>${gradient('bg', [main, deep])}${blur('sh', 18)}<clipPath id="ph">${rect([0, 0, 400, 820], '#000', 'rx="40"')}</clipPath></defs>
${rect([0, 0, 1024, 500], 'url(#bg)')}${circle(820, 260, 330, '#fff', 'opacity=".1"')}${circle(820, 260, 220, '#fff', 'opacity=".1"')}${words}
<g transform="translate(700 56) rotate(9) scale(.78)">${rect([-6, 8, 412, 832], '#0b1020', 'rx="48" opacity=".4" filter="url(#sh)"')}${rect([-10, -10, 420, 840], '#12151f', 'rx="50"')}<g clip-path="url(#ph)">${screen}</g></g>`;
}

/** The height of the strip with the sentence of a game's feature graphic, which a card on a phone cuts off below. */
const CAPTION = 100;

async function captionBelow(line: string): Promise<string> {
  const style = { x: 512, y: 449, size: 44, weight: 800, fill: '#fff', anchor: 'middle' as const };
  const words = await text(line, { ...style, maxWidth: 928, shrinks: 0.6 });
  return `${rect([0, 400, 1024, CAPTION], '#0b1020')}${words}`;
}

/** One line, or two if the text is long. */
async function captionOf(line: string, fill: string): Promise<string> {
  const style = { x: 360, size: 46, weight: 800, fill, anchor: 'middle' as const, maxWidth: 640 };
  const [head, tail] = inTwo(line);
  if (!tail) return text(head, { ...style, y: 166 });
  return `${await text(head, { ...style, y: 130 })}${await text(tail, { ...style, y: 196 })}`;
}

function inTwo(line: string): [string, string] {
  const long = /[\u4e00-\u9fff]/.test(line) ? 13 : 25;
  if ([...line].length <= long) return [line, ''];
  const middle = line.length / 2;
  const breaks = [...line.matchAll(/[，：、:,]\s*|\s/g)].map(
    (match) => match.index + match[0].length,
  );
  const best =
    breaks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? Math.ceil(middle);
  return [line.slice(0, best).trim(), line.slice(best).trim()];
}
