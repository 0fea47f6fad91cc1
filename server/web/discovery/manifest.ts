import type { Look } from '../../../contract/entities/look';
import { iconHref } from '../../../src/render/server';

/** Sizes of the PNG icons in px: engines require both before they offer to install a page. */
const ICON_SIZES = [192, 512] as const;

/** The colour of the main action in the light theme, and of the page (design-system/tokens). */
const ACCENT = '#29711d';
const CANVAS = '#ffffff';

/** The web app manifest. */
export const manifest = (
  lang: string,
  words: {
    name: string;
    shortName: string;
    about: string;
    /** Entries in the menu of the installed app's icon; launchers show at most the first four. */
    shortcuts: readonly { name: string; url: string }[];
  },
  { logo, colors }: Look,
) => ({
  name: words.name,
  short_name: words.shortName,
  description: words.about,
  lang,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: colors?.light['color-bg-accent'] ?? ACCENT,
  background_color: CANVAS,
  icons: [
    ...(logo ? [] : [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }]),
    ...ICON_SIZES.map((size) => ({
      src: iconHref(logo, `icon-${size}.png`),
      type: 'image/png',
      sizes: `${size}x${size}`,
    })),
    {
      src: iconHref(logo, 'icon-maskable.png'),
      type: 'image/png',
      sizes: '512x512',
      purpose: 'maskable',
    },
  ],
  shortcuts: words.shortcuts,
});
