import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { errorCode, errorText, OperatorError } from './operator-error';
import { editDistance } from './search/distance';

/** The file of settings in the shop's folder; `SNOWPEA_SETTINGS` names another one. */
export const SETTINGS_FILE = 'snowpea.env';

/** The folder of the link `snowpea` that was started (scripts/pack/package/snowpea.js), else the current folder. */
export const shopFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  env.SNOWPEA_SHOP || process.cwd();

/** The file that is read. */
function settingsFile(env: NodeJS.ProcessEnv): string {
  const named = env.SNOWPEA_SETTINGS?.trim();
  return named ? path.resolve(named) : path.join(shopFolder(env), SETTINGS_FILE);
}

/** Settings that are paths: in the file they begin at the shop's folder, in the environment at the current one. */
const PATHS = /^(?:DATA_DIR|TLS_CERT|TLS_KEY|\w+_FILES?)$/;

/** The settings in the file, with whole paths. */
function settingsIn(env: NodeJS.ProcessEnv): [name: string, value: string][] {
  const isRequired = env.SNOWPEA_SETTINGS?.trim() !== undefined;
  const folder = shopFolder(env);
  return Object.entries(readSettingsFile(settingsFile(env), isRequired)).map(([name, value]) => [
    name,
    value && PATHS.test(name) ? path.resolve(folder, value) : value,
  ]);
}

/**
 * Adds the settings of the file to the environment, which counts more.
 * @throws OperatorError when there is a file that cannot be read
 */
export function loadSettingsFile(env: NodeJS.ProcessEnv = process.env): void {
  for (const [name, value] of settingsIn(env)) env[name] ||= value;
  if (env.SNOWPEA_SHOP) env.DATA_DIR ||= path.join(env.SNOWPEA_SHOP, '.data');
}

/** Puts the settings of another shop's file in place of those that were added, so that a new shop gets nothing of this one. */
export function enterShop(folder: string, env: NodeJS.ProcessEnv = process.env): void {
  if (path.resolve(shopFolder(env)) === folder) return;
  for (const [name, value] of settingsIn(env)) if (env[name] === value) delete env[name];
  env.SNOWPEA_SHOP = folder;
  loadSettingsFile(env);
}

/** The settings in a file; without the file none, unless it is required. @throws OperatorError when it cannot be read */
export function readSettingsFile(file: string, isRequired = false): Record<string, string> {
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')) } as Record<string, string>; // cast: every parsed name has a value
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && !isRequired) return {};
    throw new OperatorError(`The settings in ${file} cannot be read: ${errorText(error)}.`, {
      cause: error,
    });
  }
}

/** Programs and libraries read them too. */
const OF_OTHERS = /^(?:NODE_|PG|LC_)|^(?:LANG|TZ)$/;

/** What the file of settings has that is no setting, a sentence each. Values may be secret, so none is in a sentence. */
export function settingsNotes(known: ReadonlySet<string>, env = process.env): string[] {
  const file = settingsFile(env);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const assignment = /^[^\S\n]*(?:export\s+)?[\w.-]+\s*=/;
  // A value in quotes may have several lines.
  const quoted = new RegExp(`${assignment.source}\\s*(["'\`])[^]*?\\1.*$`, 'gm');
  const lines = text.replace(quoted, (all) => all.replace(/[^\n]/g, '')).split('\n');
  const isNone = (line: string) => !/^\s*(?:#|$)/.test(line) && !assignment.test(line);
  const notes = lines.flatMap((line, index) =>
    isNone(line)
      ? [`${file}:${index + 1} is no setting: write NAME=value, or # before a comment.`]
      : [],
  );
  // Node takes such a line for a part of the next name.
  const rest = text.split('\n').filter((_, index) => !isNone(lines[index] ?? ''));
  for (const name of Object.keys(parseEnv(rest.join('\n')))) {
    if (known.has(name) || OF_OTHERS.test(name)) continue;
    const near = [...known].find((one) => editDistance(name.toUpperCase(), one, 2) <= 2);
    notes.push(
      `${file}: ${name} is no setting of Snowpea${near ? `: is it ${near}?` : ', and has no effect.'}`,
    );
  }
  return notes;
}

/** Settings as the text of such a file. @throws OperatorError for a value that cannot be written */
export function settingsText(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => {
      const quote = ['"', "'", '`'].find((one) => !value.includes(one));
      // In double quotes `\n` would become a line feed.
      const safe = quote === '"' && value.includes('\\') ? "'" : quote;
      if (!safe || value.includes(safe) || /[\n\r]/.test(value))
        throw new OperatorError(
          `${name} has quotes or a line break that a file of settings cannot have.`,
        );
      return `${name}=${safe}${value}${safe}\n`;
    })
    .join('');
}
