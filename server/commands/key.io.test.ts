import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pemOf } from '../../tests/helpers/certificate';
import { makeSigner, type Signer } from '../../tests/helpers/fdroid-signer';
import { runOperator } from '../../tests/helpers/operator';

let folder: string;
let file: string;
let env: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'snowpea-key-'));
  file = path.join(folder, 'shop.pem');
  env = {
    DATA_DIR: path.join(folder, 'data'),
    PUBLISH_KEY_FILE: file,
    PUBLIC_URL: 'https://shop.example',
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = (...args: string[]) => runOperator(env, 'key', ...args);
const fingerprint = async () => JSON.parse((await key('show', '--json')).output).fingerprint;
/** Writes a key with its certificate, or with another's; creating one of 4,096 bits is slow. */
async function pem(name: string, certificateOf?: Signer): Promise<Signer> {
  const signer = await makeSigner(name);
  const { certificate } = certificateOf ?? signer;
  const der = await crypto.subtle.exportKey('pkcs8', signer.privateKey);
  const text = pemOf('PRIVATE KEY', der) + pemOf('CERTIFICATE', certificate.toSchema(true).toBER());
  writeFileSync(path.join(folder, name), text);
  return signer;
}
const at = (name: string) => path.join(folder, name);

it('creates a key once, readable for its owner only, and prints what clients need', async () => {
  const made = await key('make', 'Example apps');
  expect(made.code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const shown = await key('show');
  expect(shown.output).toMatch(
    /Fingerprint: [0-9A-F]{64}\nCertificate: CN=Example apps, valid until/,
  );
  expect(shown.output).toMatch(/https:\/\/shop\.example\/fdroid\/repo\?fingerprint=[0-9A-F]{64}/);
  const before = await fingerprint();
  const { fingerprint: other } = await pem('other.pem');
  const again = await key('import', at('other.pem'));
  expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/--replace/) });
  expect(await fingerprint()).toBe(before);
  expect((await key('import', at('other.pem'), '--replace')).code).toBe(0);
  expect(await fingerprint()).toBe(other);
});

it('prints the address of the repository if the shop has a public one', async () => {
  const { fingerprint: known } = await pem('mine.pem');
  await key('import', at('mine.pem'));
  const address = 'https://shop.example/fdroid/repo';
  expect(JSON.parse((await key('show', '--json')).output)).toMatchObject({
    fingerprint: known,
    address,
    link: `${address}?fingerprint=${known.toUpperCase()}`,
  });
  env = { ...env, PUBLIC_URL: '' };
  const without = { fingerprint: known, address: null, link: null };
  expect(JSON.parse((await key('show', '--json')).output)).toMatchObject(without);
  expect((await key('show')).output).toContain('Nothing is published: set PUBLIC_URL');
});

it('encrypts the key with a passphrase, and nothing opens it without', async () => {
  env = { ...env, PUBLISH_KEY_PASSPHRASE: 'correct horse' };
  const { fingerprint: known } = await pem('mine.pem');
  await key('import', at('mine.pem'));
  expect(readFileSync(file, 'utf8')).toContain('BEGIN ENCRYPTED PRIVATE KEY');
  expect(await fingerprint()).toBe(known);
  env = { ...env, PUBLISH_KEY_PASSPHRASE: 'wrong' };
  expect(await key('show')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/if it is encrypted/),
  });
});

it('refuses a key that others may read, another’s certificate, and a file that is no key', async () => {
  const none = { code: 1, output: expect.stringMatching(/^There is no key in/) };
  expect(await key('show')).toMatchObject(none);
  const mine = await pem('mine.pem');
  await pem('mixed.pem', mine);
  for (const [from, why] of [
    [at('mixed.pem'), /belongs to another key/],
    [at('none.pem'), /cannot be read/],
    [import.meta.filename, /holds no key with its certificate/],
  ] as const)
    expect(await key('import', from)).toMatchObject({
      code: 1,
      output: expect.stringMatching(why),
    });
  expect(await key('show')).toMatchObject(none);
  await key('import', at('mine.pem'));
  chmodSync(file, 0o644);
  expect(await key('show')).toMatchObject({ code: 1, output: expect.stringMatching(/chmod 600/) });
});
