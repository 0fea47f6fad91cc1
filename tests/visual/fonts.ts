import { readFileSync } from 'node:fs';
import path from 'node:path';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');

/** URL path of the installed packages' fonts on a test's server. */
export const FONTS_PATH = '/fonts-of-the-pictures/';
export const FONTS_FOLDER = MODULES;

/** Fonts that are the same on every machine: Latin and Chinese, Arabic, emoji. */
const SHEETS = [
  '@fontsource-variable/noto-sans-sc/wght.css',
  '@fontsource-variable/noto-sans-arabic/wght.css',
  '@fontsource/noto-emoji/emoji-400.css',
];

const FAMILIES = ['Noto Sans SC Variable', 'Noto Sans Arabic Variable', 'Noto Emoji'];

/** Styles of every picture: these fonts, and no blinking caret. */
export function pictureStyles(): string {
  const faces = SHEETS.map((sheet) => {
    const folder = `${FONTS_PATH}${path.dirname(sheet)}/`;
    return readFileSync(path.join(MODULES, sheet), 'utf8').replaceAll(
      './files/',
      `${folder}files/`,
    );
  });
  const families = FAMILIES.map((family) => `'${family}'`).join(', ');
  return `${faces.join('\n')}
body { font-family: ${families} !important }
* { caret-color: transparent !important }`;
}
