import { hsl } from '../../../server/images/drawing/color';
import { text } from '../../../server/images/drawing/text';
import { creature } from '../creature';
import { landscape } from '../landscape';
import { motif } from '../motif';
import { circle, gradient, radial, rect } from '../svg';
import type { IconBrief } from './software';

const BOX = [0, 0, 256, 256] as const;
const VIEW = { width: 256, height: 256 };

type Style = (brief: IconBrief) => string | Promise<string>;

const first = (motifs: readonly string[]): string =>
  motifs.find((name) => name !== 'smiley-wink') ?? 'star';

/** A figure with a thick outline, like the lettering of games. */
function outlined(name: string, size: number, fill: string, line: string, y = 128): string {
  const at = { x: 128, y, size };
  const shadow = motif(name, { ...at, y: y + 7, color: line });
  return `<g stroke="${line}" stroke-width="26" stroke-linejoin="round">${shadow}${motif(name, { ...at, color: line })}</g>${motif(name, { ...at, color: fill })}`;
}

const frame = (color: string): string =>
  rect([7, 7, 242, 242], 'none', `rx="46" stroke="${color}" stroke-width="10" opacity=".9"`);

/** Rays behind a golden figure, in a frame. */
const burst: Style = ({ random, palette, motifs }) => {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const [a, b] = [(i * Math.PI) / 6, ((i + 0.5) * Math.PI) / 6];
    const end = (angle: number) =>
      `${Math.round(128 + Math.cos(angle) * 240)} ${Math.round(128 + Math.sin(angle) * 240)}`;
    return `M128 128L${end(a)}L${end(b)}Z`;
  }).join('');
  const gold = random.chance(0.6);
  return `<defs>${radial('b', [palette.light, palette.deep])}${gradient('m', gold ? ['#fff3b0', '#ffb020'] : ['#fff', palette.soft], [0, 1])}</defs>
${rect(BOX, 'url(#b)')}<path d="${rays}" fill="#fff" opacity=".16"/>
${outlined(first(motifs), 158, 'url(#m)', palette.ink)}${frame(gold ? '#ffd35c' : '#fff')}`;
};

/** A figure before hills. */
const scene: Style = ({ random, palette, motifs }) =>
  `${landscape(random, { ...VIEW, hue: palette.hue, horizon: 0.56 }, 'l')}${outlined(first(motifs), 142, '#fff', palette.ink, 132)}`;

/** A creature before a plain ground or hills. */
const portrait: Style = ({ random, palette }) => {
  const ground = random.chance(0.5)
    ? landscape(random, { ...VIEW, hue: palette.hue + 150, horizon: 0.5 }, 'l')
    : `<defs>${radial('b', [hsl(palette.hue + 150, 84, 80), hsl(palette.hue + 170, 66, 54)], [0.5, 0.35])}</defs>${rect(BOX, 'url(#b)')}${circle(128, 142, 112, '#fff', 'opacity=".2"')}`;
  return `${ground}<g transform="translate(0 14)">${creature(random, palette.hue)}</g>`;
};

/** Bright pieces on a board, like in matching games. */
const pieces: Style = ({ random, palette, motifs }) => {
  const kinds = [...motifs.filter((name) => name !== 'smiley-wink'), 'star', 'drop', 'heart'];
  const cells = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [48 + (i % 3) * 80, 48 + Math.floor(i / 3) * 80];
    const hue = palette.hue + random.pick([0, 70, 150, 220, 290]);
    return `${rect([x - 36, y - 36, 72, 72], hsl(hue, 76, 58), 'rx="20"')}${rect([x - 30, y - 32, 60, 26], '#fff', 'rx="13" opacity=".25"')}${motif(random.pick(kinds), { x, y, size: 48, color: '#fff' })}`;
  }).join('');
  return `<defs>${gradient('b', [hsl(palette.hue, 50, 30), hsl(palette.hue + 40, 56, 18)])}</defs>${rect(BOX, 'url(#b)')}${cells}`;
};

/** The name's first character, in large letters over a landscape. */
const title: Style = async ({ random, palette, character }) => {
  const style = { x: 128, y: 128 + 56, size: 164, weight: 900, anchor: 'middle' as const };
  const letter = await text(character, { ...style, fill: '#fff' });
  const line = await text(character, { ...style, fill: palette.ink });
  return `${landscape(random, { ...VIEW, hue: palette.hue, horizon: 0.6 }, 'l')}
<g stroke="${palette.ink}" stroke-width="150" stroke-linejoin="round">${line}</g>${letter}${frame(palette.light)}`;
};

/** Night, a bright ring, a figure inside. */
const emblem: Style = ({
  palette,
  motifs,
}) => `<defs>${radial('b', [hsl(palette.hue, 64, 44), hsl(palette.hue + 20, 66, 14)])}
${gradient('m', [palette.light, palette.accent])}</defs>${rect(BOX, 'url(#b)')}
${circle(128, 128, 96, 'none', 'stroke="url(#m)" stroke-width="9"')}${circle(128, 128, 80, 'none', `stroke="${palette.light}" stroke-width="3" opacity=".5" stroke-dasharray="4 10"`)}
${motif(first(motifs), { x: 128, y: 128, size: 118, color: '#fff' })}`;

const STYLES: readonly Style[] = [burst, scene, portrait, portrait, title, emblem];
const WITH_PIECES: readonly Style[] = [pieces, pieces, portrait, burst, scene];

/** An icon for a game. @param sub slug of its sub-category. */
export async function gameIcon(brief: IconBrief, sub: string): Promise<string> {
  const matching = sub === 'puzzle-match' || sub === 'puzzle-logic';
  return brief.random.pick(matching ? WITH_PIECES : STYLES)(brief);
}
