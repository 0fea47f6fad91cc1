import { motif } from '../motif';
import { gradient, rect, textAround, textAt } from '../svg';
import { nth, type Screen } from './brief';
import { card, header, row, tabs } from './parts';

/** A large ring, four figures, a week in bars. */
export const ring: Screen = async (brief) => {
  const { palette, random } = brief;
  const share = random.int(52, 88);
  const turn = 2 * Math.PI * 86;
  const percent = await textAround(`${share}%`, [200, 268, 46, 800], palette.ink);
  const cells = await Promise.all(
    [0, 1, 2, 3].map(async (i) => {
      const [x, y] = [20 + (i % 2) * 186, 404 + Math.floor(i / 2) * 96];
      const label = await textAt(
        nth(brief.items, i, ''),
        [x + 62, y + 38, 16, 600],
        palette.ink,
        102,
      );
      return `${card(x, y, 174, 84)}${motif(nth(brief.motifs, i, 'star'), { x: x + 34, y: y + 42, size: 34, color: nth([palette.main, palette.accent, palette.deep], i, palette.main), style: 'duotone' })}${label}${rect([x + 62, y + 50, 70, 9], '#d9dde6', 'rx="4.5"')}`;
    }),
  );
  const bars = Array.from({ length: 7 }, (_, i) => {
    const height = random.int(22, 84);
    return rect(
      [46 + i * 46, 704 - height, 26, height],
      i === 4 ? palette.main : palette.soft,
      'rx="9"',
    );
  }).join('');
  return `${await header(brief)}<defs>${gradient('rg', [palette.light, palette.deep])}</defs>${card(20, 126, 360, 260)}
<circle cx="200" cy="252" r="86" fill="none" stroke="${palette.faint}" stroke-width="24"/>
<circle cx="200" cy="252" r="86" fill="none" stroke="url(#rg)" stroke-width="24" stroke-linecap="round" stroke-dasharray="${(turn * share) / 100} ${turn}" transform="rotate(-90 200 252)"/>
${percent}${cells.join('')}${card(20, 600, 360, 116)}${bars}${tabs(brief)}`;
};

/** A curve that rises and falls, and its components. */
export const chart: Screen = async (brief) => {
  const { palette, random } = brief;
  const points = Array.from({ length: 8 }, (_, i) => [
    34 + i * 47,
    320 - i * 7 - random.int(0, 92),
  ]);
  const line = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const amount = await textAt(
    `${random.int(2, 48)},${random.int(100, 999)}`,
    [42, 186, 40, 800],
    '#fff',
  );
  const rows = await Promise.all([0, 1, 2, 3].map((i) => row(brief, 404 + i * 78, i, 'value')));
  return `${await header(brief)}<defs>${gradient('cg', [palette.main, palette.deep])}</defs>
${rect([20, 126, 360, 262], 'url(#cg)', 'rx="24"')}${amount}${rect([42, 202, 110, 11], '#fff', 'rx="5.5" opacity=".5"')}
<path d="${line}L363 372L34 372Z" fill="#fff" opacity=".16"/><path d="${line}" fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>
${rows.join('')}${tabs(brief)}`;
};

/** The present weather and the forecast. */
export const weather: Screen = async (brief) => {
  const { palette, random } = brief;
  const warm = random.int(12, 29);
  const degrees = await textAround(`${warm}°`, [200, 290, 120, 300], '#fff');
  const hours = await Promise.all(
    [0, 1, 2, 3, 4].map(async (i) => {
      const x = 56 + i * 72;
      const label = await textAround(`${warm + random.int(-4, 3)}°`, [x, 430, 18, 600], '#fff');
      return `${motif(nth(['sun', 'cloud-sun', 'umbrella'], i + random.int(0, 2), 'sun'), { x, y: 386, size: 34, color: '#fff' })}${label}`;
    }),
  );
  const days = await Promise.all(
    [0, 1, 2, 3].map(async (i) => {
      const y = 486 + i * 64;
      const label = await textAt(nth(brief.items, i, ''), [44, y + 36, 18, 600], '#fff', 210);
      return `${rect([20, y, 360, 56], '#fff', 'rx="18" opacity=".16"')}${label}${rect([270, y + 24, 88, 8], '#fff', 'rx="4" opacity=".35"')}${rect([285 + i * 6, y + 24, 44, 8], '#fff', 'rx="4"')}`;
    }),
  );
  const place = await textAround(brief.title, [200, 110, 26, 700], '#fff', 340);
  return `<defs>${gradient('wg', [palette.light, palette.main, palette.deep], [0, 1])}</defs>${rect([0, 0, 400, 800], 'url(#wg)')}${place}${degrees}${rect([20, 346, 360, 110], '#fff', 'rx="24" opacity=".18"')}${hours.join('')}${days.join('')}`;
};
