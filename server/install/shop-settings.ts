import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGS, type Lang } from '../../contract/lang';
import { OperatorError } from '../operator-error';
import { readSettings } from '../settings';
import { SETTINGS_FILE, settingsText } from '../settings-file';
import { nearest } from '../store/locale';

type Settings = Readonly<Record<string, string>>;

/** What `init` decides for a shop. */
interface Decided {
  folder: string;
  port: number;
  address: URL;
  language: Lang | undefined;
}

/** The settings of a shop, checked as the server checks them. @throws OperatorError */
export function settingsFor({ folder, port, address, language }: Decided): Settings {
  const { DATABASE_URL, DATABASE_URL_FILE } = process.env;
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    PUBLIC_URL: address.origin,
    DEMO_APPS: '0',
    ...(language && { DEFAULT_LANGUAGE: language }),
    ...(address.protocol === 'https:' && { TRUSTED_PROXIES: '127.0.0.1,::1' }),
    ...(DATABASE_URL && { DATABASE_URL }),
    ...(DATABASE_URL_FILE && { DATABASE_URL_FILE: path.resolve(DATABASE_URL_FILE) }),
  };
  settingsText(settings);
  readSettings(settings);
  return settings;
}

/** Whether the server of a shop has run: its first start makes the secret, unless the operator gives one. */
export const hasRun = (there: Settings): boolean =>
  existsSync(path.join(there.DATA_DIR ?? '', 'secret')) ||
  Object.keys({ ...there, ...process.env }).some((name) => name.startsWith('SNOWPEA_SECRET'));

/** @throws OperatorError when a shop that has run has other settings */
export function requireSame(there: Settings, settings: Settings, folder: string): void {
  const differs = Object.keys(settings).find((name) => there[name] !== settings[name]);
  if (differs !== undefined)
    throw new OperatorError(
      `There is a shop already, and its ${differs} is ${JSON.stringify(there[differs] ?? '')}: change it in ${path.join(folder, SETTINGS_FILE)} and restart the server. Nothing was changed.`,
    );
}

/** The text of the file with these settings in place of those that are there. Its other lines stay. */
export function changedText(file: string, there: Settings, settings: Settings): string {
  if (!existsSync(file)) return settingsText(settings);
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(settings)) {
    if (there[name] === value) continue;
    const line = settingsText({ [name]: value });
    const old = new RegExp(`^${name}=.*(?:\n|$)`, 'm');
    text = old.test(text) ? text.replace(old, () => line) : `${text.trimEnd()}\n${line}`;
  }
  return text;
}

/** The language that the operator's terminal has; without one Chinese for a shop with a Chinese name, else English. */
export function usualLanguage(name: string | undefined, env = process.env): Lang {
  const [locale = ''] = (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').split(/[.@]/);
  return (
    nearest(LANGS, locale.replace('_', '-')) ??
    (/\p{Script=Han}/u.test(name ?? '') ? 'zh-CN' : 'en')
  );
}
