import { hsl } from './drawing/color';
import { letterTile } from './drawing/letter-tile';
import { figure } from './drawing/phosphor';
import { seedOf } from './drawing/seed';
import type { Picture } from './picture';
import { renderDrawing, type Target } from './render';

/** The data from which a category's picture is drawn. */
export interface CategorySubject {
  slug: string;
  name: string;
}

const TILE = { width: 256, height: 256 };

/** Figures by words of a slug. The first match wins, so specific words come before general ones. */
const FIGURES: readonly (readonly [words: RegExp, name: string])[] = [
  [/helper/, 'lightbulb'],
  [/puzzle|match|one-stroke/, 'puzzle-piece'],
  [/\bboard|chess/, 'checkerboard'],
  [/card|solitaire/, 'cards'],
  [/dice|party/, 'dice-five'],
  [/racing|car\b/, 'car-profile'],
  [/shooter/, 'crosshair'],
  [/rpg|role/, 'sword'],
  [/strategy|tower/, 'castle-turret'],
  [/sport/, 'soccer-ball'],
  [/platformer|action|adventure/, 'lightning'],
  [/casual|farm/, 'smiley'],
  [/novel|story|plot/, 'scroll'],
  [/kid|child/, 'balloon'],
  [/emulator|game/, 'game-controller'],
  [/photo|camera|gallery/, 'camera'],
  [/graphic|draw|paint|wallpaper|theming|icon-pack/, 'paint-brush'],
  [/music|lyrics|audio|volume/, 'music-notes'],
  [/podcast|radio|record/, 'microphone'],
  [/video|multimedia|media|player|film|cast\b/, 'play-circle'],
  [/translat|dictionar|language/, 'translate'],
  [/keyboard/, 'keyboard'],
  [/educat|science|learn|school/, 'graduation-cap'],
  [/read|book|novel|comic/, 'book-open'],
  [/news|forum/, 'newspaper'],
  [/writing|text|note/, 'note-pencil'],
  [/task|todo|shopping-list|habit|inventory/, 'list-checks'],
  [/calendar|agenda|schedule/, 'calendar-blank'],
  [/alarm|timer|clock|time|stopwatch/, 'clock'],
  [/shop|market|price/, 'shopping-bag'],
  [/wallet|financ|money|pass\b/, 'wallet'],
  [/food|recipe|diet|cook|kitchen/, 'fork-knife'],
  [/workout|sport|run|fitness/, 'barbell'],
  [/meditation|sleep/, 'flower-lotus'],
  [/health|medic/, 'heartbeat'],
  [/weather/, 'cloud-sun'],
  [/navigat|map|location|travel|transport|trip/, 'map-trifold'],
  [/password|2fa|vault|encrypt/, 'key'],
  [/security|firewall|privacy/, 'shield-check'],
  [/social-network|community/, 'users-three'],
  [/vpn|proxy|network|dns|connect|wifi/, 'wifi-high'],
  [/mail/, 'envelope-simple'],
  [/phone|sms|contact/, 'phone'],
  [/messag|chat|social|voice/, 'chat-circle-dots'],
  [/ai\b/, 'sparkle'],
  [/cloud|sync|file-transfer|download/, 'cloud-arrow-down'],
  [/file|ocr|document/, 'folder'],
  [/calculat|convert|unit/, 'calculator'],
  [/flashlight/, 'flashlight'],
  [/battery/, 'battery-high'],
  [/notification|push/, 'bell'],
  [/remote/, 'screencast'],
  [/launcher|app-manager|app-store/, 'squares-four'],
  [/browser|internet|web|bookmark/, 'globe-hemisphere-west'],
  [/develop|code|forge/, 'code'],
  [/religion/, 'hands-praying'],
  [/productiv|office/, 'briefcase'],
  [/life|home/, 'house-line'],
  [/system|tool|utilit/, 'wrench'],
];

/** The picture of a category: a figure that its name suggests, else its first letter. */
export async function categoryPicture(
  { slug, name }: CategorySubject,
  target: Target,
): Promise<Picture> {
  const found = figureOf(slug);
  const drawing = found
    ? figurePicture(slug, found)
    : await letterTile({ name, packageName: slug });
  return { bytes: await renderDrawing(drawing, TILE, target), settled: true };
}

/** The figure that a category's name suggests; undefined where none does. */
export function figureOf(slug: string): string | undefined {
  const words = slug.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return FIGURES.find(([pattern]) => pattern.test(words))?.[1];
}

/** A white figure on one of twelve colours. */
function figurePicture(slug: string, name: string): string {
  const hue = (seedOf(slug) % 12) * 30;
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hsl(hue, 62, 52)}"/><stop offset="1" stop-color="${hsl(hue + 24, 64, 40)}"/></linearGradient></defs>
<rect width="256" height="256" fill="url(#g)"/><g fill="#fff" color="#fff" transform="translate(56 56) scale(.5625)">${figure(name)}</g>`;
}
