import { text } from '../../../server/images/drawing/text';
import { motif } from '../motif';
import { circle, rect, textAround, textAt } from '../svg';
import { type GameBrief, unitOf } from './brief';

/** Level, coins and a pause button along the top. */
export async function hud(brief: GameBrief): Promise<string> {
  const { width, random, palette } = brief;
  const u = unitOf(brief);
  const coins = await text(String(random.int(120, 9_800)), {
    x: width - u * 20,
    y: u * 10.4,
    size: u * 4.6,
    weight: 700,
    fill: '#fff',
    anchor: 'end',
  });
  const level = await textAt(`Lv.${random.int(3, 60)}`, [u * 16, u * 10.4, u * 4.6, 700], '#fff');
  return `${rect([u * 4, u * 4, u * 32, u * 9.6], '#0b1020', `rx="${u * 4.8}" opacity=".55"`)}${circle(u * 9, u * 8.8, u * 6, palette.accent)}${motif('star', { x: u * 9, y: u * 8.8, size: u * 8, color: '#fff' })}${level}
${rect([width - u * 46, u * 4, u * 30, u * 9.6], '#0b1020', `rx="${u * 4.8}" opacity=".55"`)}${motif('coins', { x: width - u * 41, y: u * 8.8, size: u * 8, color: '#ffd35c' })}${coins}
${circle(width - u * 8.6, u * 8.8, u * 5.4, '#0b1020', 'opacity=".55"')}${rect([width - u * 10.4, u * 6.6, u * 1.3, u * 4.4], '#fff', `rx="${u * 0.5}"`)}${rect([width - u * 8, u * 6.6, u * 1.3, u * 4.4], '#fff', `rx="${u * 0.5}"`)}`;
}

/** A thick button with a word on it. */
export async function button(
  brief: GameBrief,
  label: string,
  [x, y, width]: readonly [number, number, number],
): Promise<string> {
  const { palette } = brief;
  const u = unitOf(brief);
  const height = u * 13;
  const word = await textAround(label, [x, y + u * 2.4, u * 6.4, 800], palette.ink, width - u * 6);
  const at = (dy: number, fill: string, extra = '') =>
    rect([x - width / 2, y - height / 2 + dy, width, height], fill, `rx="${height / 2}" ${extra}`);
  return `${at(u * 1.4, '#a85a00')}${at(0, '#ffc93d')}${rect([x - width / 2 + u * 2, y - height / 2 + u * 1.2, width - u * 4, u * 4.6], '#fff', `rx="${u * 2.3}" opacity=".35"`)}${word}`;
}

/** Letters with a thick dark line around them. */
export async function lettering(
  line: string,
  style: { x: number; y: number; size: number; fill: string; ink: string; maxWidth: number },
): Promise<string> {
  const common = {
    x: style.x,
    y: style.y,
    size: style.size,
    weight: 900,
    anchor: 'middle' as const,
    maxWidth: style.maxWidth,
  };
  const outline = await text(line, { ...common, fill: style.ink });
  const face = await text(line, { ...common, fill: style.fill });
  return `<g stroke="${style.ink}" stroke-width="130" stroke-linejoin="round">${outline}</g>${face}`;
}
