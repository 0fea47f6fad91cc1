import { hsl } from '../../server/images/drawing/color';
import type { Random } from '../random';
import { circle } from './svg';

/**
 * A creature that does not exist: head, ears or horns, eyes, cheeks and a mouth, in a box of 256 units around its
 * middle.
 */
export function creature(random: Random, hue: number): string {
  const skin = hsl(hue, 72, 62);
  const shade = hsl(hue, 66, 50);
  const dark = hsl(hue, 50, 20);
  const light = hsl(hue, 84, 84);
  const wide = random.int(76, 88);
  const tall = random.int(68, 82);
  const head = `<ellipse cx="128" cy="142" rx="${wide}" ry="${tall}" fill="${skin}"/><ellipse cx="128" cy="${142 + tall * 0.42}" rx="${wide * 0.58}" ry="${tall * 0.46}" fill="${light}" opacity=".85"/>`;
  return `${ears(random, { wide, tall }, skin, shade, light)}${head}${marks(random, shade)}${eyes(random, dark)}${mouth(random, dark)}`;
}

function ears(
  random: Random,
  { wide, tall }: { wide: number; tall: number },
  skin: string,
  shade: string,
  light: string,
): string {
  const [left, right, top] = [128 - wide * 0.66, 128 + wide * 0.66, 142 - tall * 0.66];
  const mirrored = (draw: (x: number, side: 1 | -1) => string) => draw(left, -1) + draw(right, 1);
  const kinds = [
    () => mirrored((x) => circle(x, top, 30, skin) + circle(x, top, 16, light)),
    () =>
      mirrored(
        (x, side) =>
          `<path d="M${x - side * 26} ${top + 22}L${x + side * 12} ${top - 52}L${x + side * 30} ${top + 34}Z" fill="${skin}" stroke="${skin}" stroke-width="12" stroke-linejoin="round"/><path d="M${x - side * 8} ${top + 10}L${x + side * 11} ${top - 26}L${x + side * 20} ${top + 18}Z" fill="${light}"/>`,
      ),
    () =>
      mirrored(
        (x, side) =>
          `<ellipse cx="${x - side * 18}" cy="${top - 34}" rx="19" ry="56" fill="${skin}" transform="rotate(${side * 12} ${x} ${top})"/><ellipse cx="${x - side * 18}" cy="${top - 34}" rx="9" ry="38" fill="${light}" transform="rotate(${side * 12} ${x} ${top})"/>`,
      ),
    () =>
      mirrored(
        (x, side) =>
          `<path d="M${x - side * 14} ${top + 6}q${side * 6} -50 ${side * 44} -56q-${side === 1 ? 10 : -10} 34 ${side * -4} 66Z" fill="${shade}"/>`,
      ),
    () =>
      `<path d="M128 ${142 - tall + 8}v-34" stroke="${shade}" stroke-width="9" stroke-linecap="round"/>${circle(128, 142 - tall - 34, 15, light)}`,
  ];
  return random.pick(kinds)();
}

function marks(random: Random, shade: string): string {
  const kinds = [
    () =>
      [-1, 0, 1]
        .map(
          (i) =>
            `<path d="M${128 + i * 24} 76v${24 - Math.abs(i) * 7}" stroke="${shade}" stroke-width="10" stroke-linecap="round"/>`,
        )
        .join(''),
    () => circle(92, 96, 9, shade) + circle(112, 84, 6, shade) + circle(168, 92, 8, shade),
    () => `<path d="M128 74l12 18l-12 18l-12 -18Z" fill="${shade}"/>`,
    () => '',
  ];
  return random.pick(kinds)();
}

function eyes(random: Random, dark: string): string {
  const y = 136;
  const gap = random.int(32, 42);
  const each = (draw: (x: number) => string) => draw(128 - gap) + draw(128 + gap);
  const kinds = [
    () => each((x) => circle(x, y, 15, dark) + circle(x + 5, y - 6, 5, '#fff')),
    () =>
      each(
        (x) =>
          circle(x, y, 21, '#fff') +
          circle(x + 3, y + 2, 12, dark) +
          circle(x + 7, y - 3, 4, '#fff'),
      ),
    () =>
      each(
        (x) =>
          `<path d="M${x - 15} ${y + 4}q15 -20 30 0" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round"/>`,
      ),
    () =>
      circle(128, y - 4, 32, '#fff') + circle(131, y - 1, 18, dark) + circle(138, y - 9, 6, '#fff'),
  ];
  const cheeks = each((x) =>
    circle(x + (x < 128 ? -16 : 16), y + 32, 11, '#ff8fa3', 'opacity=".65"'),
  );
  return random.pick(kinds)() + cheeks;
}

function mouth(random: Random, dark: string): string {
  const kinds = [
    `<path d="M110 170q18 18 36 0" fill="none" stroke="${dark}" stroke-width="8" stroke-linecap="round"/>`,
    `<path d="M104 166h48q-4 32 -24 32t-24 -32Z" fill="${dark}"/><path d="M114 188q14 -10 28 0q-6 10 -14 10t-14 -10Z" fill="#ff7d8d"/>`,
    `<path d="M112 168q8 12 16 0q8 12 16 0" fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round"/><path d="M121 154h14l-7 9Z" fill="${dark}"/>`,
    `<path d="M106 170q22 14 44 0" fill="none" stroke="${dark}" stroke-width="8" stroke-linecap="round"/><path d="M116 175l5 13l6 -10Z" fill="#fff"/>`,
  ];
  return random.pick(kinds);
}
