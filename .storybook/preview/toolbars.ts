import type { Preview } from '@storybook/preact-vite';
import { CLIENT_TYPES } from '../../contract/entities/client';
import { STATUS_LABELS } from './app-status';

type Item = { value: string; title: string; right?: string };
type Icon =
  | 'paintbrush'
  | 'globe'
  | 'transfer'
  | 'ruler'
  | 'mobile'
  | 'download'
  | 'lightning'
  | 'timer';

/** A menu that shows its choice: together they fit a window of 1,100 px, for which `quiet` ones show only their icon. */
const menu = (description: string, icon: Icon, items: (string | Item)[], quiet = false) => ({
  description,
  toolbar: {
    icon,
    items: items.map((item) => (typeof item === 'string' ? { value: item, title: item } : item)),
    dynamicTitle: !quiet,
  },
});

/** Settings in the toolbar. Stories read them as `context.globals`. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: menu('Theme', 'paintbrush', [
    'light',
    'dark',
    { value: 'auto', title: 'auto', right: 'as the system' },
    { value: 'contrast', title: 'high contrast' },
    { value: 'contrast-dark', title: 'high contrast, dark' },
  ]),
  lang: menu('Language', 'globe', [
    { value: 'en', title: 'English', right: 'en' },
    { value: 'zh-CN', title: '中文', right: 'zh-CN' },
    { value: 'ar', title: 'العربية', right: 'ar, with “right to left”' },
    { value: 'de', title: 'Deutsch', right: 'de, long words' },
  ]),
  dir: menu('Direction', 'transfer', [
    { value: 'ltr', title: 'LTR', right: 'left to right' },
    { value: 'rtl', title: 'RTL', right: 'right to left' },
  ]),
  text: menu(
    'Text size',
    'ruler',
    ['100', '125', '150', '200'].map((value) => ({ value, title: `${value}%` })),
  ),
  client: menu(
    'Client type',
    'mobile',
    [
      ...[...CLIENT_TYPES].reverse(),
      { value: 'partner', title: 'partner', right: 'a shell of somebody else' },
    ],
    true,
  ),
  status: menu(
    'App status',
    'download',
    [
      { value: 'story', title: 'as the story says' },
      ...Object.entries(STATUS_LABELS).map(([value, right]) => ({ value, title: value, right })),
    ],
    true,
  ),
  lite: menu('Lite mode', 'lightning', [
    { value: 'off', title: 'full', right: 'lite mode is off' },
    { value: 'on', title: 'lite', right: 'no shadow, no motion' },
  ]),
  network: menu('Network', 'timer', [
    { value: 'fast', title: 'fast' },
    { value: 'slow', title: 'slow', right: 'every call a second' },
    { value: 'offline', title: 'offline' },
  ]),
};

/** In Storybook's own window English is first. Tests show a story alone, in the language of its arguments. */
const isInStorybook = typeof window !== 'undefined' && window.parent !== window;

/** Initial settings. */
export const initialGlobals = {
  theme: 'light',
  lang: isInStorybook ? 'en' : 'zh-CN',
  dir: 'ltr',
  text: '100',
  client: 'browser',
  status: 'story',
  lite: 'off',
  network: 'fast',
};
