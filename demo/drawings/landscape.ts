import { hsl } from '../../server/images/drawing/color';
import type { Random } from '../random';
import { circle, gradient } from './svg';

/** A landscape: sky, a sun or a moon, and ridges one behind the other. */
interface View {
  width: number;
  height: number;
  hue: number;
  /** Height of the far ridge, as a share of the whole. */
  horizon?: number;
}

/** @param id prefix of its gradients' ids, unique within the drawing */
export function landscape(random: Random, view: View, id: string): string {
  const { width, height, hue } = view;
  const night = random.chance(0.35);
  const horizon = (view.horizon ?? 0.52) * height;
  const sky = night
    ? [hsl(hue, 58, 16), hsl(hue + 20, 56, 30), hsl(hue + 48, 62, 52)]
    : [hsl(hue, 78, 72), hsl(hue + 24, 84, 82), hsl(hue + 50, 92, 88)];
  const [x, y] = [width * (0.2 + random.next() * 0.6), horizon * (0.35 + random.next() * 0.4)];
  const r = Math.min(width, height) * (0.09 + random.next() * 0.07);
  const light = night ? '#fff6dc' : '#fffbe8';
  return `<defs>${gradient(`${id}s`, sky, [0, 1])}</defs>
<rect width="${width}" height="${height}" fill="url(#${id}s)"/>
${night ? stars(random, width, horizon) : clouds(random, width, horizon)}
${circle(x, y, r * 1.9, light, 'opacity=".16"')}${circle(x, y, r * 1.4, light, 'opacity=".22"')}${circle(x, y, r, light)}
${ridges(random, view, horizon, night)}`;
}

function ridges(random: Random, { width, height, hue }: View, horizon: number, night: boolean) {
  const layers = 4;
  return Array.from({ length: layers }, (_, i) => {
    const depth = i / (layers - 1);
    const base = horizon + (height - horizon) * depth * 0.72;
    const swing = height * 0.13 * (1 - depth * 0.35);
    const color = night
      ? hsl(hue + 30 - depth * 26, 46, 30 - depth * 20)
      : hsl(hue + 44 - depth * 44, 46 + depth * 8, 70 - depth * 36);
    return `<path d="${ridge(random, width, height, base, swing)}" fill="${color}"/>`;
  }).join('');
}

/** A soft line of hills from left to right, closed at the bottom. */
function ridge(random: Random, width: number, height: number, base: number, swing: number) {
  const steps = 4;
  let path = `M0 ${height}L0 ${round(base + (random.next() - 0.5) * swing)}`;
  for (let i = 1; i <= steps; i += 1) {
    const x = (width * i) / steps;
    const middle = (width * (i - 0.5)) / steps;
    const peak = base - random.next() * swing * 1.6;
    path += `Q${round(middle)} ${round(peak)} ${round(x)} ${round(base + (random.next() - 0.5) * swing)}`;
  }
  return `${path}L${width} ${height}Z`;
}

function stars(random: Random, width: number, horizon: number): string {
  return Array.from({ length: 26 }, () =>
    circle(
      round(random.next() * width),
      round(random.next() * horizon),
      round(width * (0.0015 + random.next() * 0.004)),
      '#fff',
      `opacity="${round(0.35 + random.next() * 0.6)}"`,
    ),
  ).join('');
}

function clouds(random: Random, width: number, horizon: number): string {
  return Array.from({ length: 3 }, () => {
    const [x, y, s] = [
      random.next() * width,
      horizon * (0.15 + random.next() * 0.6),
      width * (0.05 + random.next() * 0.06),
    ];
    return `<g fill="#fff" opacity=".75">${circle(round(x), round(y), round(s * 0.6), '#fff')}${circle(round(x + s * 0.8), round(y - s * 0.25), round(s * 0.8), '#fff')}${circle(round(x + s * 1.6), round(y), round(s * 0.55), '#fff')}<rect x="${round(x - s * 0.5)}" y="${round(y)}" width="${round(s * 2.5)}" height="${round(s * 0.6)}" rx="${round(s * 0.3)}"/></g>`;
  }).join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
