import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { chmod, link, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, OperatorError } from './operator-error';

/**
 * Creates the data directory (private to its owner when new) and checks that it is writable.
 * @throws OperatorError when it is not
 */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolders(dataDir);
    await (await open(probe, 'w', 0o600)).close();
    await rm(probe);
  } catch (error) {
    const why = reasons[errorCode(error)] ?? String(error);
    throw new OperatorError(
      `The data directory ${dataDir} cannot be written to (${why}): make it writable for this user, or set DATA_DIR to a folder that is.`,
      { cause: error, mayPass: ['ENOSPC', 'EDQUOT'].includes(errorCode(error)) },
    );
  }
}

/**
 * Makes a folder and its parents, one by one: Node's own recursive `mkdir` never ends in a folder like /proc, which exists and
 * in which nothing can be made.
 */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time was faster.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'no folder can be made there',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'its symbolic links form a loop',
};

/** First the secret that signs, then those that only verify. */
type Secrets = readonly [string, ...string[]];

/**
 * The secrets of cookies and tokens: the given ones, or those in the data directory, where the first start generates one
 * (mode 0600).
 * @throws OperatorError when the file exists and holds no secret
 */
export async function loadSecrets(dataDir: string, given: Secrets | undefined): Promise<Secrets> {
  if (given !== undefined) return given;
  const file = path.join(dataDir, 'secret');
  if (!existsSync(file)) {
    const draft = await writeDraft(file, [newSecret()]);
    // Created by a link, which never replaces a file: if another process was faster, its secret is used.
    await link(draft, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await rm(draft);
  }
  const text = await readFile(file, 'utf8').catch((error: unknown) => unreadable(file, error));
  const [secret = '', ...before] = text.split('\n').map((line) => line.trim());
  if (secret.length < 32)
    throw new OperatorError(
      `The file ${file} holds no secret: restore it. If it is lost, delete it and run accept-secret: a new one is generated, and signatures of the old one are then invalid.`,
    );
  await chmod(file, 0o600);
  return [secret, ...before.filter(Boolean)];
}

/** Puts a new secret into the data directory. Signatures of the previous one are accepted until the next rotation. */
export async function rotateSecret(dataDir: string): Promise<void> {
  const [before] = await loadSecrets(dataDir, undefined);
  const file = path.join(dataDir, 'secret');
  await rename(await writeDraft(file, [newSecret(), before]), file);
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Writes secrets into a temporary file beside the secrets' file, so that no process reads a half-written one. */
async function writeDraft(file: string, secrets: readonly string[]): Promise<string> {
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(`${secrets.join('\n')}\n`);
  await handle.sync();
  await handle.close();
  return draft;
}

function unreadable(file: string, error: unknown): never {
  const why = reasons[errorCode(error)];
  if (why === undefined) throw error;
  throw new OperatorError(
    `The file ${file} cannot be read (${why}): start Snowpea as the user who owns it, or set DATA_DIR to a folder of your own.`,
    { cause: error },
  );
}
