import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Our names for figures that have another name in Phosphor; the other names are the same. */
const PHOSPHOR: Readonly<Record<string, string>> = {
  box: 'package',
  layers: 'stack',
  pencil: 'pencil-simple',
  speech: 'chat-circle-dots',
  shield: 'shield-check',
  note: 'note-pencil',
  bookmark: 'bookmark-simple',
  check: 'check-circle',
  list: 'list-checks',
  calendar: 'calendar-blank',
  document: 'file-text',
  wand: 'magic-wand',
  brush: 'paint-brush',
  mountain: 'mountains',
  film: 'film-strip',
  screen: 'monitor-play',
  music: 'music-notes',
  disc: 'vinyl-record',
  mic: 'microphone',
  wave: 'waveform',
  clapper: 'film-slate',
  book: 'book-open',
  news: 'newspaper',
  globe: 'globe-hemisphere-west',
  letter: 'text-aa',
  cap: 'graduation-cap',
  coin: 'coins',
  pie: 'chart-pie-slice',
  chart: 'chart-line-up',
  trend: 'trend-up',
  bars: 'chart-bar',
  card: 'credit-card',
  shoe: 'sneaker-move',
  route: 'path',
  bolt: 'lightning',
  dumbbell: 'barbell',
  lotus: 'flower-lotus',
  cloud: 'cloud-sun',
  apple: 'orange',
  pin: 'map-pin',
  suitcase: 'suitcase-rolling',
  plane: 'airplane-tilt',
  smile: 'smiley',
  people: 'users-three',
  mail: 'envelope-simple',
  bag: 'shopping-bag',
  search: 'magnifying-glass',
  pot: 'cooking-pot',
  bowl: 'bowl-food',
  chef: 'chef-hat',
  cup: 'coffee',
  house: 'house-line',
  bulb: 'lightbulb',
  paw: 'paw-print',
  blocks: 'cube',
  bottle: 'baby-carriage',
  gem: 'diamond',
  candy: 'cookie',
  puzzle: 'puzzle-piece',
  grid: 'grid-nine',
  face: 'smiley-wink',
  rocket: 'rocket-launch',
  dragon: 'butterfly',
  castle: 'castle-turret',
  cannon: 'bomb',
  fist: 'hand-fist',
  torch: 'campfire',
  target: 'crosshair',
  knight: 'horse',
  go: 'circle-half',
  dice: 'dice-five',
  wheel: 'steering-wheel',
  ball: 'basketball',
};

type MotifStyle = 'fill' | 'duotone' | 'bold';

let bodies: Readonly<Record<string, { body: string }>> | undefined;

/** Position and style of a figure. */
interface MotifPlace {
  /** Centre and edge length, in the drawing's units. */
  x: number;
  y: number;
  size: number;
  color: string;
  style?: MotifStyle;
  rotate?: number;
}

/** A figure of the Phosphor set as an SVG element. Throws for an unknown name; a test draws all of them. */
export function motif(name: string, place: MotifPlace): string {
  bodies ??= readBodies();
  const file = `${PHOSPHOR[name] ?? name}-${place.style ?? 'fill'}`;
  const found = bodies[file];
  if (!found) throw new RangeError(`There is no figure ${file}`);
  const body = found.body.replaceAll('currentColor', place.color);
  const turn = place.rotate ? ` rotate(${place.rotate} 128 128)` : '';
  const scale = place.size / 256;
  const [left, top] = [place.x - place.size / 2, place.y - place.size / 2];
  return `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})${turn}">${body}</g>`;
}

function readBodies() {
  const file = createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json');
  const set: { icons: Record<string, { body: string }> } = JSON.parse(readFileSync(file, 'utf8'));
  return set.icons;
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;
