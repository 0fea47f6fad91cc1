import { hsl } from '../../../server/images/drawing/color';
import { text } from '../../../server/images/drawing/text';
import { motif } from '../motif';
import { nth } from '../screens/brief';
import { circle, gradient, rect, textAround } from '../svg';
import { type GameBrief, type GameScreen, unitOf } from './brief';
import { hud } from './hud';

const ground = ({ width, height, palette }: GameBrief): string =>
  `<defs>${gradient('bo', [hsl(palette.hue, 62, 46), hsl(palette.hue + 40, 60, 20)], [0, 1])}</defs>${rect([0, 0, width, height], 'url(#bo)')}${circle(width * 0.85, height * 0.12, height * 0.2, '#fff', 'opacity=".06"')}${circle(width * 0.1, height * 0.8, height * 0.24, '#fff', 'opacity=".05"')}`;

/** Position of a square board: beside the text in landscape, below it in portrait. */
function square(brief: GameBrief): { x: number; y: number; size: number } {
  const { width, height } = brief;
  const u = unitOf(brief);
  return height > width
    ? { x: u * 5, y: (height - u * 90) / 2 + u * 8, size: u * 90 }
    : { x: width - u * 92, y: u * 17, size: u * 78 };
}

/** The text beside or above the board: the goal and the progress. */
async function aside(brief: GameBrief): Promise<string> {
  const { width, height, palette, random } = brief;
  const u = unitOf(brief);
  const tall = height > width;
  const [x, y] = tall ? [width / 2, u * 30] : [(width - u * 92) / 2, height * 0.4];
  const anchor = 'middle' as const;
  const wide = tall ? width * 0.9 : width - u * 104;
  const head = await textAround(nth(brief.items, brief.n, ''), [x, y, u * 9, 900], '#fff', wide);
  const line = await text(brief.line, {
    x,
    y: y + u * 10,
    size: u * 5,
    weight: 500,
    fill: '#fff',
    anchor,
    maxWidth: wide,
    opacity: 0.85,
  });
  const bar = Math.min(wide * 0.8, u * 62);
  return `${head}${line}${rect([x - bar / 2, y + u * 15, bar, u * 4], '#000', `rx="${u * 2}" opacity=".3"`)}${rect([x - bar / 2, y + u * 15, (bar * random.int(35, 85)) / 100, u * 4], palette.accent, `rx="${u * 2}"`)}`;
}

/** Bright pieces in rows. */
export const pieces: GameScreen = async (brief) => {
  const { random, palette } = brief;
  const { x, y, size } = square(brief);
  const count = 7;
  const cell = size / count;
  const names = ['diamond', 'heart', 'star', 'drop', 'leaf', 'flower'];
  const grid = Array.from({ length: count * count }, (_, i) => {
    const [cx, cy] = [x + ((i % count) + 0.5) * cell, y + (Math.floor(i / count) + 0.5) * cell];
    const kind = random.int(0, 4);
    return `${rect([cx - cell * 0.43, cy - cell * 0.43, cell * 0.86, cell * 0.86], hsl(palette.hue + kind * 68, 78, 58), `rx="${cell * 0.24}"`)}${rect([cx - cell * 0.34, cy - cell * 0.37, cell * 0.68, cell * 0.3], '#fff', `rx="${cell * 0.15}" opacity=".25"`)}${motif(nth(names, kind, 'star'), { x: cx, y: cy, size: cell * 0.58, color: '#fff' })}`;
  }).join('');
  return `${ground(brief)}${rect([x - 10, y - 10, size + 20, size + 20], '#0b1020', 'rx="34" opacity=".45"')}${grid}${await aside(brief)}${await hud(brief)}`;
};

/** A board of squares with pieces. */
export const checker: GameScreen = async (brief) => {
  const { random, palette } = brief;
  const { x, y, size } = square(brief);
  const count = 8;
  const cell = size / count;
  const names = [
    ...brief.motifs.filter((name) => name !== 'grid-nine'),
    'crown',
    'castle-turret',
    'horse',
  ];
  const grid = Array.from({ length: count * count }, (_, i) => {
    const [column, line] = [i % count, Math.floor(i / count)];
    const [cx, cy] = [x + (column + 0.5) * cell, y + (line + 0.5) * cell];
    const dark = (column + line) % 2 === 1;
    const tile = rect(
      [cx - cell / 2, cy - cell / 2, cell, cell],
      dark ? hsl(palette.hue, 34, 44) : hsl(palette.hue, 42, 88),
    );
    if (!random.chance(line < 2 || line > 5 ? 0.62 : 0.1)) return tile;
    const white = line > 3;
    return `${tile}${circle(cx, cy + cell * 0.05, cell * 0.4, '#000', 'opacity=".3"')}${circle(cx, cy, cell * 0.4, white ? '#fff8ea' : hsl(palette.hue, 40, 20))}${motif(random.pick(names), { x: cx, y: cy, size: cell * 0.52, color: white ? palette.deep : '#ffe9b8' })}`;
  }).join('');
  return `${ground(brief)}${rect([x - 12, y - 12, size + 24, size + 24], hsl(palette.hue, 40, 22), 'rx="20"')}${grid}${await aside(brief)}${await hud(brief)}`;
};

/** A hand of cards. */
export const hand: GameScreen = async (brief) => {
  const { width, height, palette } = brief;
  const u = unitOf(brief);
  const count = 5;
  const cards = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const lean = (i - (count - 1) / 2) * 11;
      const [w, h] = [u * 34, u * 48];
      const hue = palette.hue + i * 62;
      const label = await textAround(
        nth(brief.items, i, ''),
        [0, h * 0.34, u * 4.2, 700],
        hsl(hue, 50, 24),
        w * 0.84,
      );
      return `<g transform="translate(${width / 2} ${height * (height > width ? 1.06 : 1.34)}) rotate(${lean}) translate(0 ${-height * (height > width ? 0.36 : 0.74)})">${rect([-w / 2 + 3, -h / 2 + 6, w, h], '#000', `rx="${u * 4}" opacity=".3"`)}${rect([-w / 2, -h / 2, w, h], '#fffaf0', `rx="${u * 4}"`)}${rect([-w / 2 + u * 2, -h / 2 + u * 2, w - u * 4, h * 0.62], hsl(hue, 66, 60), `rx="${u * 3}"`)}${motif(nth([...brief.motifs, 'sword', 'flame', 'shield-check', 'heart', 'lightning'], i, 'star'), { x: 0, y: -h * 0.14, size: u * 19, color: '#fff' })}${label}</g>`;
    }),
  );
  return `${ground(brief)}${circle(width / 2, height * 0.36, u * 26, '#fff', 'opacity=".07"')}${motif(nth(brief.motifs, 0, 'crown'), { x: width / 2, y: height * 0.36, size: u * 30, color: palette.accent })}${cards.join('')}${await hud(brief)}`;
};
