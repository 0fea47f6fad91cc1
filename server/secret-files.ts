import { readFileSync } from 'node:fs';
import { errorText } from './operator-error';

/** Settings that are secret. Each may be in a file: systemd's LoadCredential and containers hand them over in this way. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URLS',
  'SNOWPEA_SECRET',
  'SNOWPEA_SECRET_BEFORE',
  'PUBLISH_KEY_PASSPHRASE',
  'BUCKET_URL',
];

/** Reads the secret settings whose file is given, such as by `SNOWPEA_SECRET_FILE`. */
export function readSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Map<string, string> {
  const values = new Map<string, string>();
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE are given: leave out one.`);
    try {
      const value = readFileSync(file, 'utf8').trim();
      if (value === '') problems.push(`${name}_FILE is ${file}, which is empty.`);
      values.set(name, value);
    } catch (error) {
      problems.push(`${name}_FILE cannot be read: ${errorText(error)}.`);
    }
  }
  return values;
}
