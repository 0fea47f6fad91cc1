import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type CDPSession, chromium } from 'playwright';
import { listenForReport } from '../helpers/failure-report-playwright';
import { openPreview, PHONE, type Preview } from '../stories/preview';
import { decode, type Picture } from './picture';
import { ensurePinnedBrowser } from './pinned';
import { countRequests, settle } from './settle';
import { GLOBALS, type Theme, themesOf } from './themes';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');

/** URL path of the installed packages' fonts on a test's server. */
const FONTS_PATH = '/fonts-of-the-pictures/';
const FONTS_FOLDER = MODULES;

/** Fonts that are the same on every machine: Latin and Chinese, Arabic, emoji. */
const SHEETS = [
  '@fontsource-variable/noto-sans-sc/wght.css',
  '@fontsource-variable/noto-sans-arabic/wght.css',
  '@fontsource/noto-emoji/emoji-400.css',
];

const FAMILIES = ['Noto Sans SC Variable', 'Noto Sans Arabic Variable', 'Noto Emoji'];

/** Styles of every picture: these fonts, and no blinking caret. */
function pictureStyles(): string {
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

/** A page that takes pictures of stories. */
export interface Camera extends Preview {
  /** Shows and plays a story, and takes its picture in each of its themes, or in these. Throws if the story fails. */
  take(id: string, themes?: readonly Theme[]): Promise<Map<Theme, Picture>>;
}

/** Folders to serve besides Storybook's own. */
export const CAMERA_FOLDERS = { [FONTS_PATH]: FONTS_FOLDER };

/** For the same pixels on every machine: no display gamma, no sub-pixels, no CPU-specific code. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-lcd-text',
  '--disable-skia-runtime-opts',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
];

/** The date in every picture. */
const NOW = new Date('2026-01-15T10:30:00Z');

/** Pixels below the last element, for its shadow or focus ring. */
const MARGIN = 16;
/** Height of the window, px. */
const WINDOW = PHONE.height;
/** Maximum height of a picture: long screens repeat themselves. */
const TALLEST = 1_600;

/** Starts the pinned browser with its own fonts and libraries, not the system's. */
export async function openPinnedBrowser(): Promise<Browser> {
  const { binary, env } = await ensurePinnedBrowser(console.log);
  const browser = await chromium.launch({
    executablePath: binary,
    args: FLAGS,
    env: { ...definedEnv(), ...env },
  });
  return browser.on('context', listenForReport);
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/** Opens a camera on the built Storybook; `url` serves {@link CAMERA_FOLDERS} too. */
export async function openCamera(browser: Browser, url: string, first: string): Promise<Camera> {
  const preview = await openPreview(browser, url, first, {
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    deviceScaleFactor: 1,
  });
  const { page } = preview;
  await page.clock.setFixedTime(NOW);
  await page.addStyleTag({ content: pictureStyles() });
  await loadFonts(preview);
  await page.evaluate(countRequests);
  const devTools = await page.context().newCDPSession(page);
  return {
    ...preview,
    async take(id, themes = themesOf(id)) {
      await preview.set(GLOBALS.light);
      const wrong = await preview.show(id);
      if (wrong.length > 0) throw new Error(`${id}: ${wrong.join('; ')}`);
      const pictures = new Map<Theme, Picture>();
      for (const theme of themes) {
        if (theme !== 'light') await preview.set(GLOBALS[theme]);
        pictures.set(theme, await shoot(devTools, await page.evaluate(settle)));
      }
      return pictures;
    },
  };
}

/** Loads all fonts at the start, because loading on first use would be a race. */
async function loadFonts({ page }: Preview): Promise<void> {
  const states = await page.evaluate(async () => {
    const faces = [...document.fonts];
    await Promise.allSettled(faces.map((face) => face.load()));
    return faces.map(({ family, status }) => `${family} ${status}`);
  });
  const failed = states.filter((state) => !state.endsWith(' loaded'));
  if (states.length === 0 || failed.length > 0)
    throw new Error(`Fonts of the pictures did not load: ${failed[0] ?? 'there are none'}.`);
}

/** The page from its top to the end of its content. */
async function shoot(devTools: CDPSession, bottom: number): Promise<Picture> {
  const end = Math.ceil(bottom);
  // Content that fits the window is taken as is: a taller window causes a new layout.
  const most = end <= WINDOW ? WINDOW : TALLEST;
  const height = Math.min(most, Math.max(1, end + MARGIN));
  const { data } = await devTools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: height > WINDOW,
    clip: { x: 0, y: 0, width: 360, height, scale: 1 },
  });
  return decode(Buffer.from(data, 'base64'));
}
