import type { Random } from '../../random';
import { motif } from '../motif';
import type { Palette } from '../palette';
import { blur, circle, gradient, radial, rect, textAround } from '../svg';

/** An icon's content; 256 × 256 units. The page rounds the corners. */
export interface IconBrief {
  random: Random;
  palette: Palette;
  /** Names of figures; the first is the main one. */
  motifs: readonly string[];
  /** First character of the name in Chinese. */
  character: string;
}

const BOX = [0, 0, 256, 256] as const;
const middle = { x: 128, y: 128 };

type Style = (brief: IconBrief) => string | Promise<string>;

const first = (motifs: readonly string[]): string => motifs[0] ?? 'star';

/** A white figure on a gradient, with a soft shadow and a sheen. */
const glow: Style = ({ random, palette, motifs }) => `<defs>
${gradient('b', [palette.light, palette.deep])}${blur('f', 7)}</defs>${rect(BOX, 'url(#b)')}
${circle(random.int(30, 226), random.int(-40, 20), 130, '#fff', 'opacity=".14"')}
<g opacity=".28" filter="url(#f)">${motif(first(motifs), { ...middle, y: 138, size: 158, color: palette.ink })}</g>
${motif(first(motifs), { ...middle, size: 158, color: '#fff' })}`;

/** A coloured figure on tinted paper. */
const paper: Style = ({
  palette,
  motifs,
}) => `<defs>${gradient('b', ['#fff', palette.soft], [0, 1])}
${gradient('m', [palette.light, palette.deep])}</defs>${rect(BOX, 'url(#b)')}
${motif(first(motifs), { ...middle, size: 172, color: 'url(#m)' })}`;

/** Two tones of one figure on a deep ground. */
const duotone: Style = ({
  palette,
  motifs,
}) => `<defs>${gradient('b', [palette.main, palette.deep], [0, 1])}</defs>
${rect(BOX, 'url(#b)')}${circle(206, 54, 92, '#fff', 'opacity=".1"')}${circle(46, 226, 74, '#fff', 'opacity=".08"')}
${motif(first(motifs), { ...middle, size: 176, color: '#fff', style: 'duotone' })}`;

/** A figure on a white disc. */
const disc: Style = ({
  palette,
  motifs,
}) => `<defs>${radial('b', [palette.light, palette.deep], [0.3, 0.2], 1)}
${gradient('m', [palette.main, palette.deep])}${blur('f', 6)}</defs>${rect(BOX, 'url(#b)')}
${circle(128, 138, 84, palette.ink, 'opacity=".25" filter="url(#f)"')}${circle(128, 128, 84, '#fff')}
${motif(first(motifs), { ...middle, size: 112, color: 'url(#m)' })}`;

/** A card leaning on a card, the figure on the front one. */
const cards: Style = ({ random, palette, motifs }) => {
  const lean = random.pick([-10, 8, 12]);
  return `<defs>${gradient('b', [palette.deep, palette.main], [1, 0])}${gradient('m', [palette.light, palette.deep])}</defs>
${rect(BOX, 'url(#b)')}<g transform="rotate(${lean} 128 128)">${rect([58, 48, 140, 160], '#fff', 'rx="26" opacity=".35"')}</g>
${rect([58, 52, 140, 152], '#fff', 'rx="26"')}${motif(first(motifs), { ...middle, size: 106, color: 'url(#m)' })}
${circle(186, 190, 24, palette.accent)}${circle(186, 190, 24, 'none', 'stroke="#fff" stroke-width="7"')}`;
};

/** A divided ground, like folded paper. */
const fold: Style = ({ random, palette, motifs }) => {
  const cut = random.pick(['M0 256L256 0V256Z', 'M0 150Q128 90 256 150V256H0Z', 'M256 0V256H100Z']);
  return `<defs>${gradient('b', [palette.light, palette.main])}</defs>${rect(BOX, 'url(#b)')}
<path d="${cut}" fill="${palette.deep}" opacity=".55"/>
${motif(first(motifs), { ...middle, size: 160, color: '#fff', style: random.pick(['fill', 'bold'] as const) })}`;
};

/** The name's first character with a small figure beside it. */
const character: Style = async ({ random, palette, motifs, character: sign }) => {
  const dark = random.chance(0.5);
  const color = dark ? '#fff' : palette.deep;
  const ground = dark
    ? gradient('b', [palette.main, palette.deep])
    : gradient('b', ['#fff', palette.soft], [0, 1]);
  const letter = await textAround(sign, [112, 128 + 50, 150, 800], color);
  return `<defs>${ground}</defs>${rect(BOX, 'url(#b)')}${letter}
${circle(200, 196, 34, dark ? '#fff' : palette.main)}
${motif(first(motifs), { x: 200, y: 196, size: 42, color: dark ? palette.deep : '#fff' })}`;
};

/** A large, faint figure that extends over the edge, and a small one in front of it. */
const overlap: Style = ({
  random,
  palette,
  motifs,
}) => `<defs>${gradient('b', [palette.main, palette.deep], [0.4, 1])}</defs>
${rect(BOX, 'url(#b)')}${motif(motifs[1] ?? first(motifs), { x: random.int(190, 220), y: random.int(50, 90), size: 220, color: palette.light, style: 'fill', rotate: random.int(-18, 18) }).replace('<g ', '<g opacity=".35" ')}
${motif(first(motifs), { x: 112, y: 142, size: 150, color: '#fff' })}`;

const STYLES: readonly Style[] = [
  glow,
  glow,
  duotone,
  paper,
  disc,
  cards,
  fold,
  character,
  overlap,
];

/** An icon for software. */
export const softwareIcon = async (brief: IconBrief): Promise<string> =>
  brief.random.pick(STYLES)(brief);
