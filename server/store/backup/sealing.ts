import { readFile, writeFile } from 'node:fs/promises';
import type { Decrypter, Encrypter } from 'age-encryption';
import { errorText, OperatorError } from '../../operator-error';

/** How an operator names the keys of an archive: recipients are public keys, an identity is the secret one. */
export interface KeyOptions {
  readonly recipient?: readonly string[];
  readonly identity?: string;
  readonly passphraseFile?: string;
}

/** Encrypts an archive, and decrypts the same archive to verify it. */
export interface Sealing {
  readonly encrypter: Encrypter;
  readonly decrypter: Decrypter;
}

/** Loaded at first use, because few commands encrypt. */
const age = () => import('age-encryption');

/** Shortest passphrase, in characters: any number of passphrases can be tried on a stolen archive. */
const SHORTEST = 16;

/**
 * The encryption of a new archive. With recipients the secret key is elsewhere, so a temporary key is added for
 * verifying the archive.
 */
export async function sealingFor({ recipient = [], passphraseFile }: KeyOptions): Promise<Sealing> {
  if (recipient.length > 0 === (passphraseFile !== undefined))
    throw new OperatorError(
      'Name the key to encrypt with: --recipient age1… (npm run store -- backup-key makes one), or --passphrase-file.',
    );
  const { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } = await age();
  const encrypter = new Encrypter();
  const decrypter = new Decrypter();
  if (passphraseFile !== undefined) {
    const passphrase = await passphraseOf(passphraseFile);
    encrypter.setPassphrase(passphrase);
    decrypter.addPassphrase(passphrase);
    return { encrypter, decrypter };
  }
  for (const one of recipient) addRecipient(encrypter, one);
  const verifying = await generateX25519Identity();
  encrypter.addRecipient(await identityToRecipient(verifying));
  decrypter.addIdentity(verifying);
  return { encrypter, decrypter };
}

/** The decryption of an archive. */
export async function decrypterFor({ identity, passphraseFile }: KeyOptions): Promise<Decrypter> {
  if ((identity === undefined) === (passphraseFile === undefined))
    throw new OperatorError('Name its key: --identity <file>, or --passphrase-file <file>.');
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  if (passphraseFile !== undefined) decrypter.addPassphrase(await passphraseOf(passphraseFile));
  if (identity !== undefined) {
    const lines = (await textOf(identity)).split('\n').map((line) => line.trim());
    const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
    if (keys.length === 0 || !keys.every((key) => addIdentity(decrypter, key)))
      throw new OperatorError(`The file ${identity} holds no key (AGE-SECRET-KEY-…).`);
  }
  return decrypter;
}

/** Writes a new key into a file that must not exist yet; returns its recipient. */
export async function makeBackupKey(file: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# Decrypts backups for ${recipient}. Keep it apart from them.\n${identity}\n`;
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new OperatorError(`The key file ${file} cannot be created: ${errorText(error)}.`, {
      cause: error,
    });
  }
  return recipient;
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new OperatorError(`The recipient is wrong (${errorText(error)}): give one as age1….`, {
      cause: error,
    });
  }
}

/** False for a wrong key. The library's message, which may repeat it, is dropped. */
function addIdentity(decrypter: Decrypter, key: string): boolean {
  try {
    decrypter.addIdentity(key);
    return true;
  } catch {
    return false;
  }
}

async function passphraseOf(file: string): Promise<string> {
  const passphrase = (await textOf(file)).replace(/\r?\n$/, '');
  if (passphrase.length < SHORTEST)
    throw new OperatorError(
      `The passphrase in ${file} is too short: give ${SHORTEST} characters or more.`,
    );
  return passphrase;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new OperatorError(`The file ${file} cannot be read: ${errorText(error)}.`, {
      cause: error,
    });
  }
}
