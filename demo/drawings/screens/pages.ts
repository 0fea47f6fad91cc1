import { creature } from '../creature';
import { motif } from '../motif';
import { circle, gradient, rect, textAround, textAt } from '../svg';
import { nth, type Screen } from './brief';
import { card, header, row, tabs } from './parts';

/** A page of a book or a note: a title, lines, one of them marked. */
export const reader: Screen = async (brief) => {
  const { palette, random } = brief;
  const title = await textAt(
    nth(brief.items, random.int(0, 5), ''),
    [40, 206, 28, 800],
    palette.ink,
    320,
  );
  const lines = Array.from({ length: 17 }, (_, i) => {
    if (i % 6 === 5) return '';
    const width = i % 6 === 4 ? random.int(120, 240) : random.int(296, 320);
    return rect([40, 252 + i * 26, width, 10], '#c9ced9', 'rx="5"');
  }).join('');
  const mark = rect([34, 322, 300, 24], palette.accent, 'rx="8" opacity=".35"');
  return `${await header(brief)}${card(16, 126, 368, 590, 24)}${rect([40, 152, 60, 10], palette.main, 'rx="5"')}${title}${mark}${lines}${tabs(brief)}`;
};

/** A card with one word to learn, and the possible answers. */
export const flash: Screen = async (brief) => {
  const { palette, random } = brief;
  const word = await textAround(
    nth(brief.items, random.int(0, 5), ''),
    [200, 312, 44, 800],
    '#fff',
    300,
  );
  const answers = await Promise.all(
    [1, 2, 3].map(async (i) => {
      const y = 470 + (i - 1) * 76;
      const right = i === 2;
      const label = await textAround(
        nth(brief.items, i, ''),
        [200, y + 39, 19, 600],
        right ? '#fff' : palette.ink,
        300,
      );
      return `${rect([32, y, 336, 62], right ? palette.main : '#fff', 'rx="20"')}${label}`;
    }),
  );
  return `${await header(brief)}<defs>${gradient('fg', [palette.light, palette.deep])}</defs>${rect([32, 120, 336, 10], palette.soft, 'rx="5"')}${rect([32, 120, random.int(90, 270), 10], palette.main, 'rx="5"')}
${rect([44, 170, 312, 268], palette.soft, 'rx="30"')}${rect([32, 156, 336, 268], 'url(#fg)', 'rx="30"')}${word}${circle(200, 366, 24, '#fff', 'opacity=".25"')}${motif('microphone', { x: 200, y: 366, size: 28, color: '#fff' })}${answers.join('')}`;
};

/** Streets, water, parks, and a route through them. */
export const map: Screen = async (brief) => {
  const { palette, random } = brief;
  const streets = Array.from({ length: 9 }, () => {
    const [a, b] = [random.int(-40, 440), random.int(-40, 440)];
    return random.chance(0.5)
      ? `<path d="M${a} 0L${b} 800" stroke="#fff" stroke-width="${random.int(6, 16)}"/>`
      : `<path d="M0 ${a * 1.6}L400 ${b * 1.6}" stroke="#fff" stroke-width="${random.int(6, 16)}"/>`;
  }).join('');
  const parks = Array.from({ length: 4 }, () =>
    rect(
      [random.int(-20, 320), random.int(60, 560), random.int(70, 130), random.int(60, 140)],
      '#cfe8c6',
      'rx="22"',
    ),
  ).join('');
  const [x, y] = [random.int(90, 150), random.int(420, 500)];
  const [u, v] = [random.int(250, 320), random.int(160, 230)];
  const target = await row(brief, 616, 0, 'value');
  const place = await textAt(brief.title, [76, 90, 19, 600], palette.ink, 250);
  return `${rect([0, 0, 400, 800], '#eef1ea')}<path d="M-20 ${random.int(240, 330)}Q160 ${random.int(300, 420)} 420 ${random.int(220, 360)}" fill="none" stroke="#bfe0f2" stroke-width="54"/>${parks}${streets}
<path d="M${x} ${y}L${x + 30} ${y - 110}L${u - 50} ${v + 90}L${u} ${v}" fill="none" stroke="${palette.main}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/>
${circle(x, y, 15, '#fff')}${circle(x, y, 9, palette.main)}${motif('map-pin', { x: u, y: v - 26, size: 64, color: palette.accent })}
${card(20, 56, 360, 56, 28)}${motif('magnifying-glass', { x: 50, y: 84, size: 22, color: '#9aa1b0', style: 'bold' })}${place}${rect([0, 592, 400, 208], '#fff', 'rx="28"')}${target}${rect([32, 706, 336, 60], palette.main, 'rx="30"')}${motif('path', { x: 200, y: 736, size: 32, color: '#fff' })}`;
};

/** A character and a question, for children. */
export const play: Screen = async (brief) => {
  const { palette, random } = brief;
  const word = await textAround(
    nth(brief.items, random.int(0, 5), ''),
    [200, 190, 34, 800],
    palette.ink,
    320,
  );
  const choices = brief.motifs
    .slice(0, 3)
    .map((name, i) => {
      const x = 76 + i * 124;
      const tint = nth([palette.main, palette.accent, palette.deep], i, palette.main);
      return `${circle(x, 650, 50, tint)}${circle(x, 642, 50, '#fff', 'opacity=".18"')}${motif(name, { x, y: 648, size: 54, color: '#fff' })}`;
    })
    .join('');
  return `<defs>${gradient('kg', [palette.faint, palette.light], [0, 1])}</defs>${rect([0, 0, 400, 800], 'url(#kg)')}${circle(60, 90, 70, '#fff', 'opacity=".4"')}${circle(350, 300, 90, '#fff', 'opacity=".3"')}
${rect([36, 136, 328, 84], '#fff', 'rx="42"')}${word}<g transform="translate(60 262) scale(1.1)">${creature(random, palette.hue + 150)}</g>${choices}`;
};
