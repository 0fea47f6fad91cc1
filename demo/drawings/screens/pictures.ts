import { landscape } from '../landscape';
import { motif } from '../motif';
import { circle, rect, textAround, textAt } from '../svg';
import { nth, type Screen, type ScreenBrief } from './brief';
import { header, row, tabs } from './parts';

/** A landscape cut to a rounded box. */
function photo(
  { random, palette }: ScreenBrief,
  id: string,
  box: readonly [number, number, number, number],
  radius = 14,
): string {
  const [x, y, width, height] = box;
  const hue = palette.hue + random.pick([0, 30, 60, 150, 200, 320]);
  return `<clipPath id="${id}c">${rect(box, '#000', `rx="${radius}"`)}</clipPath><g clip-path="url(#${id}c)"><g transform="translate(${x} ${y})">${landscape(random, { width, height, hue }, id)}</g></g>`;
}

/** A wall of pictures. */
export const gallery: Screen = async (brief) => {
  const label = await textAt(nth(brief.items, 0, ''), [38, 314, 24, 700], '#fff', 300);
  const small = Array.from({ length: 6 }, (_, i) =>
    photo(brief, `g${i}`, [20 + (i % 2) * 184, 356 + Math.floor(i / 2) * 122, 176, 114]),
  ).join('');
  return `${await header(brief)}${photo(brief, 'gl', [20, 126, 360, 216], 20)}${label}${small}${tabs(brief)}`;
};

/** A picture in an editor, with sliders below. */
export const editor: Screen = async (brief) => {
  const { palette, random } = brief;
  const sliders = await Promise.all(
    [0, 1, 2].map(async (i) => {
      const y = 584 + i * 58;
      const at = random.int(150, 330);
      const label = await textAt(nth(brief.items, i, ''), [28, y + 6, 16, 600], '#fff', 90);
      return `${label}${rect([126, y - 3, 246, 5], '#fff', 'rx="2.5" opacity=".25"')}${rect([126, y - 3, at - 126, 5], palette.light, 'rx="2.5"')}${circle(at, y, 11, '#fff')}`;
    }),
  );
  const tools = ['magic-wand', 'paint-brush', 'sun', 'scissors', 'palette']
    .map((name, i) =>
      motif(name, { x: 52 + i * 74, y: 762, size: 30, color: i === 1 ? palette.light : '#8b90a0' }),
    )
    .join('');
  return `${rect([0, 0, 400, 800], '#14161d')}${photo(brief, 'e', [0, 60, 400, 480], 0)}${rect([133, 60, 1, 480], '#fff', 'opacity=".35"')}${rect([266, 60, 1, 480], '#fff', 'opacity=".35"')}${rect([0, 220, 400, 1], '#fff', 'opacity=".35"')}${rect([0, 380, 400, 1], '#fff', 'opacity=".35"')}${sliders.join('')}${tools}`;
};

/** A viewfinder. */
export const camera: Screen = async (brief) => {
  const { palette } = brief;
  const modes = await Promise.all(
    [0, 1, 2].map((i) =>
      textAround(
        nth(brief.items, i, ''),
        [90 + i * 110, 650, 17, i === 1 ? 700 : 400],
        i === 1 ? palette.light : '#c3c7d2',
        100,
      ),
    ),
  );
  return `${rect([0, 0, 400, 800], '#0d0f14')}${photo(brief, 'k', [0, 70, 400, 540], 0)}
<path d="M150 300v-30h30M250 300v-30h-30M150 380v30h30M250 380v30h-30" fill="none" stroke="#ffd84d" stroke-width="3"/>
${modes.join('')}${circle(200, 722, 40, '#fff')}${circle(200, 722, 33, '#fff', 'stroke="#0d0f14" stroke-width="3"')}
${photo(brief, 't', [44, 696, 52, 52], 12)}${circle(326, 722, 26, '#2a2e3a')}${motif('recycle', { x: 326, y: 722, size: 28, color: '#fff' })}`;
};

/** A cover, a progress bar, and the next titles. */
export const player: Screen = async (brief) => {
  const { palette, random } = brief;
  const name = await textAround(nth(brief.items, 0, ''), [200, 478, 26, 800], palette.ink, 340);
  const wave = Array.from({ length: 30 }, (_, i) => {
    const height = random.int(8, 40);
    return rect(
      [38 + i * 11, 540 - height / 2, 5, height],
      i < 13 ? palette.main : palette.soft,
      'rx="2.5"',
    );
  }).join('');
  const next = await row(brief, 668, 1, 'none');
  return `${await header({ ...brief, motifs: ['list-checks', 'heart'] })}${photo(brief, 'p', [60, 136, 280, 290], 28)}${name}${wave}
${circle(200, 616, 36, palette.main)}${motif('play', { x: 202, y: 616, size: 38, color: '#fff' })}${motif('heart', { x: 96, y: 616, size: 32, color: palette.accent })}${motif('list-checks', { x: 304, y: 616, size: 32, color: palette.deep, style: 'bold' })}${next}`;
};
