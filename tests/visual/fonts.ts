import { readFileSync } from 'node:fs';
import path from 'node:path';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');

/** Path under which a test's server hands out the installed packages' fonts. */
export const FONTS_PATH = '/fonts-of-the-pictures/';
export const FONTS_FOLDER = MODULES;

/** Letters on every machine alike: Latin and Chinese, Arabic, emoji. */
const SHEETS = [
  '@fontsource-variable/noto-sans-sc/wght.css',
  '@fontsource-variable/noto-sans-arabic/wght.css',
  '@fontsource/noto-emoji/emoji-400.css',
];

const FAMILIES = ['Noto Sans SC Variable', 'Noto Sans Arabic Variable', 'Noto Emoji'];

/** The style sheet that every picture is taken with: these fonts, and no blinking caret. */
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
