import { hsl } from '../../../server/images/drawing/color';
import { landscape } from '../landscape';
import { motif } from '../motif';
import { nth } from '../screens/brief';
import { circle, gradient, radial, rect } from '../svg';
import { type GameScreen, unitOf } from './brief';
import { hud, lettering } from './hud';

/** A road into the hills, with vehicles. */
export const road: GameScreen = async (brief) => {
  const { width, height, palette, random } = brief;
  const u = unitOf(brief);
  const far = height * 0.46;
  const middle = width / 2;
  const line = (from: number, to: number) =>
    `<path d="M${middle + from * u * 3} ${far}L${middle + to * width} ${height}" stroke="#fff" stroke-width="${u * 0.9}" opacity=".8" stroke-dasharray="${u * 9} ${u * 6}"/>`;
  const others = [0.62, 0.74]
    .map((depth, i) => {
      const y = far + (height - far) * (depth - 0.46) * 1.2;
      return motif('car', {
        x: middle + (i === 0 ? -1 : 1) * u * 13 * (1 + i),
        y,
        size: u * (9 + i * 9),
        color: hsl(palette.hue + 150 + i * 80, 76, 58),
      });
    })
    .join('');
  const speed = await lettering(`${random.int(120, 320)}`, {
    x: width - u * 22,
    y: height - u * 8,
    size: u * 13,
    fill: '#fff',
    ink: palette.ink,
    maxWidth: u * 40,
  });
  return `${landscape(random, { width, height, hue: palette.hue, horizon: 0.44 }, 'v')}<path d="M${middle - u * 5} ${far}L${-width * 0.2} ${height}H${width * 1.2}L${middle + u * 5} ${far}Z" fill="#353a48"/>${line(-0.5, -0.32)}${line(0.5, 0.32)}${others}
<ellipse cx="${middle}" cy="${height - u * 12}" rx="${u * 18}" ry="${u * 4}" fill="#000" opacity=".35"/>${motif('car', { x: middle, y: height - u * 26, size: u * 42, color: palette.main })}${speed}${await hud(brief)}`;
};

/** Ships among stars. */
export const flight: GameScreen = async (brief) => {
  const { width, height, palette, random } = brief;
  const u = unitOf(brief);
  const stars = Array.from({ length: 60 }, () =>
    circle(
      random.int(0, width),
      random.int(0, height),
      random.next() * u * 0.6,
      '#fff',
      `opacity="${0.3 + random.next() * 0.6}"`,
    ),
  ).join('');
  const foes = Array.from({ length: 5 }, (_, i) => {
    const [x, y] = [width * (0.16 + i * 0.17), height * (0.24 + (i % 2) * 0.12)];
    return `${motif(nth(['alien', 'airplane-tilt', 'bird'], random.int(0, 2), 'alien'), { x, y, size: u * 13, color: hsl(palette.hue + 140 + i * 22, 78, 64), rotate: 180 })}${circle(x, y + u * 10, u * 1.5, '#ff7d5c')}${circle(x, y + u * 17, u * 1.1, '#ff7d5c')}`;
  }).join('');
  const own = { x: width / 2, y: height * 0.78 };
  const shots = [-1, 0, 1]
    .map((side) =>
      rect(
        [own.x + side * u * 5 - u * 0.6, own.y - u * (34 - Math.abs(side) * 6), u * 1.2, u * 14],
        palette.accent,
        `rx="${u * 0.6}"`,
      ),
    )
    .join('');
  const points = await lettering(random.int(10_000, 990_000).toLocaleString('en'), {
    x: width / 2,
    y: u * 26,
    size: u * 8,
    fill: '#fff',
    ink: '#0b1020',
    maxWidth: width,
  });
  return `<defs>${gradient('fl', [hsl(palette.hue, 60, 12), hsl(palette.hue + 30, 64, 28)], [0, 1])}${radial('pl', [hsl(palette.hue + 60, 70, 66), hsl(palette.hue + 40, 60, 30)], [0.35, 0.3])}</defs>${rect([0, 0, width, height], 'url(#fl)')}${circle(width * 0.84, height * 0.2, u * 22, 'url(#pl)', 'opacity=".8"')}${stars}${foes}${shots}<path d="M${own.x - u * 3} ${own.y + u * 8}L${own.x} ${own.y + u * 22}L${own.x + u * 3} ${own.y + u * 8}Z" fill="#ffb347"/>${motif('rocket-launch', { ...own, size: u * 26, color: '#fff', rotate: -45 })}${points}${await hud(brief)}`;
};

/** Notes falling down their lanes. */
export const rhythm: GameScreen = async (brief) => {
  const { width, height, palette, random } = brief;
  const u = unitOf(brief);
  const lanes = 4;
  const span = Math.min(width, u * 110);
  const left = (width - span) / 2;
  const lane = span / lanes;
  const hits = height - u * 18;
  const notes = Array.from({ length: 12 }, (_, i) => {
    const column = random.int(0, lanes - 1);
    const y = u * 22 + (i * (hits - u * 34)) / 12;
    return rect(
      [left + column * lane + lane * 0.1, y, lane * 0.8, u * (random.chance(0.25) ? 18 : 6)],
      hsl(palette.hue + column * 60, 84, 64),
      `rx="${u * 2}"`,
    );
  }).join('');
  const targets = Array.from({ length: lanes }, (_, i) =>
    circle(
      left + (i + 0.5) * lane,
      hits,
      lane * 0.32,
      'none',
      `stroke="${hsl(palette.hue + i * 60, 84, 70)}" stroke-width="${u * 1.6}"`,
    ),
  ).join('');
  const rails = Array.from({ length: lanes + 1 }, (_, i) =>
    rect([left + i * lane - 1, 0, 2, height], '#fff', 'opacity=".14"'),
  ).join('');
  const combo = await lettering(`${random.int(40, 400)}`, {
    x: width / 2,
    y: height * 0.42,
    size: u * 20,
    fill: '#fff',
    ink: hsl(palette.hue, 60, 20),
    maxWidth: width,
  });
  return `<defs>${gradient('rh', [hsl(palette.hue, 60, 14), hsl(palette.hue + 50, 66, 34)], [0, 1])}</defs>${rect([0, 0, width, height], 'url(#rh)')}${rails}${notes}${rect([left, hits - u * 1, span, u * 2], '#fff', 'opacity=".5"')}${targets}${combo}${await hud(brief)}`;
};
