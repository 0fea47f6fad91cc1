import type { LookColors } from '../../contract/entities/look';
import { LANGS } from '../../contract/lang';
import { brandColors, shopWords } from '../../src/render/server';
import { text } from '../images/drawing/text';
import { renderDrawing } from '../images/render';
import { inEachLanguage, type WholeLook } from '../store/queries/look';
import { USUAL_COLOR } from './look-file';

/** A page's half of the picture. */
const HALF = { width: 360, height: 300 };
/** Colours of pages (design-system/tokens). */
const THEMES = {
  light: { canvas: '#fff', ink: '#161b17', onAccent: '#fff' },
  dark: { canvas: '#0d110d', ink: '#f1f4f0', onAccent: '#0d110d' },
} as const;

/** How a look is seen, light and dark: the header in two languages, the two buttons of apps, and a link. PNG. */
export async function lookPicture({ settings, icons }: WholeLook): Promise<Buffer> {
  const own = inEachLanguage(settings);
  const names = [...new Set(LANGS.map((lang) => shopWords(lang, own).shortName))].slice(0, 2);
  const colors = brandColors(settings.color ?? USUAL_COLOR);
  const logo = icons.get('icon-192.png')?.toString('base64');
  const halves = await Promise.all(
    (['light', 'dark'] as const).map(async (theme, n) => {
      const { canvas, ink, onAccent } = THEMES[theme];
      const accents: LookColors = colors?.[theme] ?? {};
      const rows = names.map(async (name, row) => {
        const y = 24 + row * 60;
        const icon = logo
          ? `<image href="data:image/png;base64,${logo}" x="24" y="${y}" width="40" height="40"/>`
          : '';
        const x = logo ? 76 : 24;
        return (
          icon +
          (await text(name, { x, y: y + 28, size: 22, weight: 600, fill: ink, maxWidth: 260 }))
        );
      });
      const button = async (y: number, ground = '', label = '') =>
        `<rect x="24" y="${y}" width="150" height="44" rx="22" fill="${ground}"/>${await text('Download', { x: 99, y: y + 28, size: 16, weight: 600, fill: label, anchor: 'middle' })}`;
      const parts = [
        `<rect width="${HALF.width}" height="${HALF.height}" fill="${canvas}"/>`,
        ...(await Promise.all(rows)),
        await button(160, accents['color-bg-accent'], onAccent),
        await button(220, accents['color-bg-accent-soft'], accents['color-text-accent']),
        await text('See all', {
          x: 210,
          y: 248,
          size: 16,
          fill: accents['color-text-accent'] ?? ink,
        }),
      ];
      return `<g transform="translate(${n * HALF.width})">${parts.join('')}</g>`;
    }),
  );
  const box = { ...HALF, width: 2 * HALF.width };
  return renderDrawing(halves.join(''), box, { width: 2 * box.width, format: 'png' });
}
