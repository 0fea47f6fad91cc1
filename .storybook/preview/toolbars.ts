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

const menu = (title: string, icon: Icon, items: (string | Item)[]) => ({
  description: title,
  toolbar: {
    title,
    icon,
    items: items.map((item) => (typeof item === 'string' ? { value: item, title: item } : item)),
    dynamicTitle: true,
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
    { value: 'zh-CN', title: '中文', right: 'zh-CN' },
    { value: 'en', title: 'English', right: 'en' },
    { value: 'ar', title: 'العربية', right: 'ar, with “right to left”' },
    { value: 'de', title: 'Deutsch', right: 'de, long words' },
  ]),
  dir: menu('Direction', 'transfer', [
    { value: 'ltr', title: 'left to right' },
    { value: 'rtl', title: 'right to left' },
  ]),
  text: menu(
    'Text size',
    'ruler',
    ['100', '125', '150', '200'].map((value) => ({ value, title: `text ${value} %` })),
  ),
  client: menu('Client type', 'mobile', [
    ...[...CLIENT_TYPES].reverse(),
    { value: 'partner', title: 'partner', right: 'a shell of somebody else' },
  ]),
  status: menu('App status', 'download', [
    { value: 'story', title: 'status: as the story says' },
    ...Object.entries(STATUS_LABELS).map(([value, right]) => ({ value, title: value, right })),
  ]),
  lite: menu('Lite mode', 'lightning', [
    { value: 'off', title: 'lite: off' },
    { value: 'on', title: 'lite: on', right: 'no shadow, no motion' },
  ]),
  network: menu('Network', 'timer', [
    { value: 'fast', title: 'network: fast' },
    { value: 'slow', title: 'network: slow', right: 'every call a second' },
    { value: 'offline', title: 'network: offline' },
  ]),
};

/** Initial settings. */
export const initialGlobals = {
  theme: 'light',
  lang: 'zh-CN',
  dir: 'ltr',
  text: '100',
  client: 'browser',
  status: 'story',
  lite: 'off',
  network: 'fast',
};
