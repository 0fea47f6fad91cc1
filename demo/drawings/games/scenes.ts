import { hsl } from '../../../server/images/drawing/color';
import { creature } from '../creature';
import { landscape } from '../landscape';
import { motif } from '../motif';
import { nth } from '../screens/brief';
import { circle, rect, textAround, textAt } from '../svg';
import { type GameBrief, type GameScreen, unitOf } from './brief';
import { button, hud, lettering } from './hud';

const view = ({ random, width, height, palette }: GameBrief, horizon: number): string =>
  landscape(random, { width, height, hue: palette.hue, horizon }, 'v');

/** A creature of this size around a point. */
const being = (brief: GameBrief, hue: number, x: number, y: number, size: number): string =>
  `<ellipse cx="${x}" cy="${y + size * 0.42}" rx="${size * 0.36}" ry="${size * 0.07}" fill="#000" opacity=".25"/><g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 256})">${creature(brief.random, hue)}</g>`;

/** The largest size at which the whole name fits. */
function titleSize(brief: GameBrief): number {
  const u = unitOf(brief);
  const letters = Math.max(1, [...brief.title].length) * (brief.chinese ? 1 : 0.58);
  return Math.min(u * 17, (brief.width * 0.86) / letters);
}

/** The title screen: the name, a character, a button. */
export const title: GameScreen = async (brief) => {
  const { width, height, palette } = brief;
  const u = unitOf(brief);
  const tall = height > width;
  const name = await lettering(brief.title, {
    x: width / 2,
    y: tall ? height * 0.24 : height * 0.3,
    size: titleSize(brief),
    fill: '#fff',
    ink: palette.ink,
    maxWidth: width * 0.9,
  });
  const start = await button(brief, brief.chinese ? '开始游戏' : 'Play', [
    width / 2,
    height * 0.86,
    u * 50,
  ]);
  return `${view(brief, 0.5)}${being(brief, palette.hue + 160, width / 2, height * (tall ? 0.56 : 0.58), u * (tall ? 62 : 46))}${name}${start}`;
};

/** Two opponents, their strength, and the possible actions. */
export const battle: GameScreen = async (brief) => {
  const { width, height, palette, random } = brief;
  const u = unitOf(brief);
  const sides = [
    { x: width * 0.27, hue: palette.hue + 170, share: 0.8, color: '#5ad469' },
    { x: width * 0.73, hue: palette.hue + 20, share: 0.45, color: '#ff5d5d' },
  ];
  const y = height * 0.52;
  const size = u * (height > width ? 40 : 44);
  const fighters = sides
    .map(
      ({ x, hue, share, color }) =>
        `${being(brief, hue, x, y, size)}${rect([x - u * 17, y - size * 0.72, u * 34, u * 4], '#0b1020', `rx="${u * 2}" opacity=".6"`)}${rect([x - u * 16.4, y - size * 0.72 + u * 0.6, u * 32.8 * share, u * 2.8], color, `rx="${u * 1.4}"`)}`,
    )
    .join('');
  const skills = Array.from({ length: 4 }, (_, i) => {
    const x = width / 2 + (i - 1.5) * u * 19;
    const at = height - u * 16;
    return `${circle(x, at + u, u * 8.4, '#0b1020', 'opacity=".5"')}${circle(x, at, u * 8, hsl(palette.hue + i * 70, 70, 52))}${circle(x, at, u * 8, 'none', `stroke="#fff" stroke-width="${u * 0.9}" opacity=".8"`)}${motif(nth([...brief.motifs, 'lightning', 'flame', 'shield-check', 'heart'], i, 'lightning'), { x, y: at, size: u * 9, color: '#fff' })}`;
  }).join('');
  const damage = await lettering(`-${random.int(120, 980)}`, {
    x: width * 0.73,
    y: y - size * 0.3,
    size: u * 9,
    fill: '#ffe14d',
    ink: '#8a1b00',
    maxWidth: u * 50,
  });
  return `${view(brief, 0.46)}${fighters}${motif('lightning', { x: width / 2, y, size: u * 18, color: '#ffe14d' })}${damage}${skills}${await hud(brief)}`;
};

/** A dialogue with possible answers. */
export const dialog: GameScreen = async (brief) => {
  const { width, height, palette } = brief;
  const u = unitOf(brief);
  const boxHeight = u * 34;
  const top = height - boxHeight - u * 5;
  const who = await textAt(
    nth(brief.items, brief.n, ''),
    [u * 12, top + u * 2.2, u * 5.4, 800],
    '#fff',
    u * 52,
  );
  const line = await textAt(
    brief.line,
    [u * 12, top + u * 15, u * 5.2, 500],
    palette.ink,
    width - u * 24,
  );
  const pill = Math.min(
    u * 60,
    u * 12 + [...nth(brief.items, brief.n, '')].length * u * (brief.chinese ? 5.6 : 3.2),
  );
  return `${view(brief, 0.55)}${being(brief, palette.hue + 150, width * 0.5, top - u * 18, u * 58)}
${rect([u * 5, top, width - u * 10, boxHeight], '#fff', `rx="${u * 5}" opacity=".94"`)}${rect([u * 8, top - u * 4.6, pill, u * 10], palette.deep, `rx="${u * 5}"`)}${who}${line}
${rect([u * 12, top + u * 20, width * 0.5, u * 2.4], '#c9ced9', `rx="${u * 1.2}"`)}${motif('play', { x: width - u * 14, y: top + boxHeight - u * 7, size: u * 7, color: palette.main })}`;
};

/** A path through a landscape, level by level. */
export const levels: GameScreen = async (brief) => {
  const { width, height, palette, random } = brief;
  const u = unitOf(brief);
  const count = 7;
  const tall = height > width;
  const points = Array.from({ length: count }, (_, i) => {
    const along = (i + 0.7) / (count + 0.4);
    const sway = Math.sin(i * 1.5 + random.next()) * 0.24 + 0.5;
    return tall
      ? ([width * sway, height * (1 - along * 0.82) - u * 6] as const)
      : ([width * along, height * (0.28 + sway * 0.5)] as const);
  });
  const path = points
    .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`)
    .join('');
  const now = random.int(3, 5);
  const first = random.int(1, 12) * 5 + 1;
  const nodes = await Promise.all(
    points.map(async ([x, y], i) => {
      const done = i <= now;
      const number = await textAround(String(first + i), [x, y + u * 2.3, u * 6.4, 800], '#fff');
      const stars =
        done && i < now
          ? [-1, 0, 1]
              .map((s) =>
                motif('star', { x: x + s * u * 4.6, y: y + u * 10, size: u * 5, color: '#ffd35c' }),
              )
              .join('')
          : '';
      return `${circle(x, y + u, u * 8, '#0b1020', 'opacity=".35"')}${circle(x, y, u * 7.6, done ? palette.main : '#9aa1b0')}${circle(x, y - u * 2, u * 5.4, '#fff', 'opacity=".22"')}${circle(x, y, u * 7.6, 'none', `stroke="#fff" stroke-width="${u * 1.1}"`)}${number}${stars}`;
    }),
  );
  const [px = 0, py = 0] = points[now] ?? [];
  return `${view(brief, 0.22)}<path d="${path}" fill="none" stroke="#fff7d6" stroke-width="${u * 5}" stroke-linejoin="round" stroke-linecap="round" opacity=".85" stroke-dasharray="${u * 0.1} ${u * 7.4}"/>${nodes.join('')}${being(brief, palette.hue + 160, px, py - u * 15, u * 20)}${await hud(brief)}`;
};
