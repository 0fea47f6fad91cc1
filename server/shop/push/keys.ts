import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { errorCode, OperatorError } from '../../operator-error';

/** A server's key pair for push services (VAPID, RFC 8292), base64url. Browsers subscribe to the public key. */
const pushKeys = v.object({ publicKey: v.string(), privateKey: v.string() });
export type PushKeys = v.InferOutput<typeof pushKeys>;

/**
 * The keys in the data directory, where the first start generates them (mode 0600). With other keys every browser
 * would have to subscribe again.
 * @throws OperatorError when the file holds no keys
 */
export async function loadPushKeys(dataDir: string): Promise<PushKeys> {
  const file = path.join(dataDir, 'push-keys.json');
  const known = await readKeys(file);
  if (known) return known;
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  const { default: webPush } = await import('web-push');
  await writeFile(draft, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600, flag: 'wx' });
  // Created by a link, which never replaces a file: if another process was faster, its keys are used.
  await link(draft, file).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readKeys(file)) ?? loadPushKeys(dataDir);
}

async function readKeys(file: string): Promise<PushKeys | undefined> {
  try {
    return v.parse(pushKeys, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new OperatorError(
      `The file ${file} holds no keys for notifications: restore it from a backup, or delete it and new ones are generated (visitors then have to ask for notifications again).`,
      { cause: error },
    );
  }
}
