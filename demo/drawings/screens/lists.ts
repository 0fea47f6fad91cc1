import { motif } from '../motif';
import { circle, rect, textAround, textAt } from '../svg';
import { nth, type Screen } from './brief';
import { card, header, row, tabs } from './parts';

/** A search field and rows. */
export const list: Screen = async (brief) => {
  const end = brief.random.pick(['check', 'value', 'none'] as const);
  const rows = await Promise.all(
    Array.from({ length: 7 }, (_, i) => row(brief, 186 + i * 78, i, end)),
  );
  return `${await header(brief)}${card(20, 120, 360, 48, 24)}${motif('magnifying-glass', { x: 46, y: 144, size: 20, color: '#9aa1b0', style: 'bold' })}${rect([68, 139, 120, 10], '#d9dde6', 'rx="5"')}${rows.join('')}${tabs(brief)}`;
};

/** A conversation. */
export const chat: Screen = async (brief) => {
  const { palette, random } = brief;
  let y = 130;
  let bubbles = '';
  for (let i = 0; i < 7; i += 1) {
    const own = i % 3 === 1;
    const line = nth(brief.items, i, '');
    const width = Math.min(250, 60 + [...line].length * (brief.chinese ? 19 : 10));
    const extra = random.chance(0.5) ? 22 : 0;
    const x = own ? 376 - width : 72;
    bubbles += `${own ? '' : circle(42, y + 24, 18, nth([palette.light, palette.accent, palette.deep], i, palette.main))}${rect([x, y, width, 50 + extra], own ? palette.main : '#fff', 'rx="22"')}`;
    bubbles += await textAt(
      line,
      [x + 18, y + 32, 18, 500],
      own ? '#fff' : palette.ink,
      width - 30,
    );
    if (extra)
      bubbles += rect(
        [x + 18, y + 46, width * 0.5, 9],
        own ? '#fff' : '#d9dde6',
        'rx="4.5" opacity=".6"',
      );
    y += 70 + extra;
  }
  return `${await header(brief)}${bubbles}${rect([0, 716, 400, 84], '#fff')}${rect([24, 734, 290, 44], palette.paper, 'rx="22"')}${circle(350, 756, 22, palette.main)}${motif('airplane-tilt', { x: 350, y: 756, size: 24, color: '#fff' })}`;
};

/** Products or places, two to a row. */
export const shop: Screen = async (brief) => {
  const { palette, random } = brief;
  const tiles = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      const [x, y] = [20 + (i % 2) * 186, 186 + Math.floor(i / 2) * 218];
      const tint = nth(
        [palette.soft, palette.faint, palette.light],
        i + random.int(0, 1),
        palette.soft,
      );
      const label = await textAt(
        nth(brief.items, i, ''),
        [x + 14, y + 162, 16, 600],
        palette.ink,
        146,
      );
      return `${card(x, y, 174, 206)}${rect([x + 10, y + 10, 154, 124], tint, 'rx="14"')}${motif(nth(brief.motifs, i, 'gift'), { x: x + 87, y: y + 72, size: 74, color: palette.main, style: 'duotone' })}${label}${rect([x + 14, y + 176, 54, 12], palette.main, 'rx="6"')}${rect([x + 76, y + 178, 40, 8], '#d9dde6', 'rx="4"')}`;
    }),
  );
  return `${await header(brief)}${rect([20, 126, 84, 38], palette.main, 'rx="19"')}${[116, 208, 300].map((x) => rect([x, 126, 80, 38], '#fff', 'rx="19"')).join('')}${tiles.join('')}${tabs(brief)}`;
};

/** A month, and the events of today. */
export const calendar: Screen = async (brief) => {
  const { palette, random } = brief;
  const today = random.int(8, 20);
  const days = await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      const [x, y] = [56 + ((i + 2) % 7) * 48, 176 + Math.floor((i + 2) / 7) * 46];
      const number = await textAround(
        String(i + 1),
        [x, y + 6, 16, 500],
        i === today ? '#fff' : palette.ink,
      );
      const dot = random.chance(0.3) ? circle(x, y + 15, 2.5, palette.accent) : '';
      return `${i === today ? circle(x, y, 19, palette.main) : dot}${number}`;
    }),
  );
  const rows = await Promise.all([0, 1, 2, 3].map((i) => row(brief, 414 + i * 78, i, 'none')));
  return `${await header(brief)}${card(20, 126, 360, 270)}${days.join('')}${rows.join('')}${tabs(brief)}`;
};
