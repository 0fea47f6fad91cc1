import { motif } from '../motif';
import { circle, rect, textAt } from '../svg';
import { nth, type ScreenBrief } from './brief';

const BODY = [0, 0, 400, 800] as const;

/** Background, clock and battery, a title, and a round button beside it. */
export async function header({ palette, title, motifs }: ScreenBrief): Promise<string> {
  const clock = await textAt('9:41', [26, 30, 15, 600], palette.ink);
  const name = await textAt(title, [26, 92, 30, 800], palette.ink, 280);
  return `${rect(BODY, palette.paper)}${clock}${rect([346, 18, 28, 13], 'none', `rx="4" stroke="${palette.ink}" stroke-width="1.5"`)}${rect([348.5, 20.5, 18, 8], palette.ink, 'rx="2"')}
${name}${circle(352, 82, 20, palette.soft)}${motif(nth(motifs, 1, 'star'), { x: 352, y: 82, size: 22, color: palette.main })}`;
}

/** The tab bar at the bottom of a screen, with its first tab selected. */
export function tabs({ palette, motifs }: ScreenBrief): string {
  const names = ['house-line', nth(motifs, 0, 'star'), 'magnifying-glass', 'smiley'];
  const icons = names
    .map((name, i) =>
      motif(name, {
        x: 62 + i * 92,
        y: 762,
        size: 28,
        color: i === 0 ? palette.main : '#b6bac4',
        style: i === 0 ? 'fill' : 'bold',
      }),
    )
    .join('');
  return `${rect([0, 728, 400, 72], '#fff')}${rect([0, 728, 400, 1], '#000', 'opacity=".06"')}${icons}`;
}

/** A white card with round corners and a soft shadow. */
export const card = (x: number, y: number, width: number, height: number, radius = 18): string =>
  `${rect([x, y + 3, width, height], '#1b2440', `rx="${radius}" opacity=".05"`)}${rect([x, y, width, height], '#fff', `rx="${radius}"`)}`;

/** A row of a list: a coloured figure, a line of text, a thin line below, and an element at the end. */
export async function row(
  brief: ScreenBrief,
  y: number,
  i: number,
  end: 'check' | 'value' | 'none' = 'none',
): Promise<string> {
  const { palette, random } = brief;
  const tints = [palette.main, palette.deep, palette.light, palette.accent];
  const line = await textAt(nth(brief.items, i, ''), [92, y + 30, 18, 600], palette.ink, 200);
  const tail = {
    none: '',
    check: `${circle(350, y + 34, 13, i % 3 === 2 ? '#e3e6ee' : palette.main)}${motif('check-circle', { x: 350, y: y + 34, size: 30, color: i % 3 === 2 ? '#fff' : palette.soft })}`,
    value: rect([318, y + 24, 46, 20], palette.soft, 'rx="10"'),
  }[end];
  return `${card(20, y, 360, 68)}${rect([34, y + 12, 44, 44], nth(tints, i, palette.main), 'rx="13"')}${motif(nth(brief.motifs, i, 'star'), { x: 56, y: y + 34, size: 26, color: '#fff' })}
${line}${rect([92, y + 42, random.int(80, 170), 9], '#d9dde6', 'rx="4.5"')}${tail}`;
}
