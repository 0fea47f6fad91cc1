import { beforeAll, describe, expect, it } from 'vitest';
import { makeSigner, type Signer } from '../../../tests/helpers/fdroid-signer';
import { signDetached } from '../../publishing/signing/cms';
import { digestOf, signedFiles } from '../../publishing/signing/signed-files';
import { type Files, zipOf } from '../../publishing/signing/zip';
import { Refusal } from '../refusal';
import { verifyJar } from './verify-jar';

const entry = Buffer.from('{"timestamp":1}');
let signer: Signer;
let other: Signer;
let honest: Files;

beforeAll(async () => {
  signer = await makeSigner('repo');
  other = await makeSigner('repo');
  honest = await signedFiles(signer, { 'entry.json': entry });
});

const verify = async (files: Files | [string, Buffer][]) => verifyJar(await zipOf(files));
const edit = (name: string, from: string, to: string): Files => ({
  ...honest,
  [name]: Buffer.from(
    (honest[name] ?? Buffer.alloc(0)).toString('latin1').replace(from, to),
    'latin1',
  ),
});

describe('a signed entry.jar', () => {
  it('returns its entry and the fingerprint of the signing certificate', async () => {
    const signed = await verify(honest);
    expect(signed.content).toEqual(entry);
    expect(signed.fingerprint).toBe(signer.fingerprint);
  });

  it('may have signed attributes and an elliptic-curve key', async () => {
    const attributes = await signedFiles(signer, { 'entry.json': entry }, { attributes: true });
    expect((await verify(attributes)).fingerprint).toBe(signer.fingerprint);
    const curve = await makeSigner('repo', 'ec');
    const files = await signedFiles(curve, { 'entry.json': entry });
    expect((await verify(files)).fingerprint).toBe(curve.fingerprint);
  });

  it('may use stronger digests and wrapped lines', async () => {
    const strong = await signedFiles(signer, { 'entry.json': entry }, { digestName: 'SHA-512' });
    const wrapped = strong['META-INF/MANIFEST.MF']?.toString() ?? '';
    expect(wrapped.length).toBeGreaterThan(72);
    expect((await verify(strong)).content).toEqual(entry);
  });
});

describe('a jar is refused', () => {
  const refuses = async (files: Promise<Files> | Files | [string, Buffer][], reason: RegExp) => {
    const attempt = verify(await files);
    await expect(attempt).rejects.toThrow(reason);
    await expect(attempt).rejects.toBeInstanceOf(Refusal);
  };

  it('when entry.json was changed', () =>
    refuses({ ...honest, 'entry.json': Buffer.from('{"timestamp":2}') }, /entry\.json .*changed/));

  it('when entry.json and the manifest were changed', () => {
    const forged = Buffer.from('{"timestamp":2}');
    const files = edit('META-INF/MANIFEST.MF', digestOf(entry), digestOf(forged));
    return refuses({ ...files, 'entry.json': forged }, /manifest .*changed/);
  });

  it('when entry.json, the manifest and the signature file were changed', () => {
    const forged = Buffer.from('{"timestamp":2}');
    const files = edit('META-INF/MANIFEST.MF', digestOf(entry), digestOf(forged));
    const manifest = files['META-INF/MANIFEST.MF'] ?? Buffer.alloc(0);
    const before = digestOf(honest['META-INF/MANIFEST.MF'] ?? Buffer.alloc(0));
    const signatureFile = edit('META-INF/1.SF', before, digestOf(manifest))['META-INF/1.SF'];
    return refuses(
      { ...files, 'entry.json': forged, 'META-INF/1.SF': signatureFile ?? Buffer.alloc(0) },
      /signature of entry\.jar is not valid/,
    );
  });

  it('when the certificate in the signature block is not the signer’s', async () => {
    const signatureFile = honest['META-INF/1.SF'] ?? Buffer.alloc(0);
    const block = await signDetached(other, signatureFile, { certificate: signer.certificate });
    await refuses({ ...honest, 'META-INF/1.RSA': block }, /not valid/);
    // The control: the same block with the certificate of its own key.
    const own = { ...honest, 'META-INF/1.RSA': await signDetached(other, signatureFile) };
    expect((await verify(own)).fingerprint).toBe(other.fingerprint);
  });

  it('when the digest is weak', async () => {
    await refuses(
      signedFiles(signer, { 'entry.json': entry }, { digestName: 'SHA1' }),
      /manifest .*changed/,
    );
    const weak = await makeSigner('repo', 'weak');
    await refuses(signedFiles(weak, { 'entry.json': entry }, { digest: 'SHA-1' }), /weak digest/);
  });

  it('when it contains an unsigned file, or lacks a signed one', async () => {
    await refuses({ ...honest, 'more.json': entry }, /more\.json .*not signed/);
    const two = await signedFiles(signer, { 'entry.json': entry, 'b.json': entry });
    expect((await verify(two)).content).toEqual(entry);
    const { 'b.json': _, ...one } = two;
    await refuses(one, /b\.json is signed, but missing/);
  });

  it('when it has no signature, or two', async () => {
    await refuses({ 'entry.json': entry, 'META-INF/MANIFEST.MF': entry }, /not signed/);
    const { 'META-INF/1.RSA': _, ...blockless } = honest;
    await refuses(blockless, /no signature/);
    const again = honest['META-INF/1.SF'] ?? entry;
    await refuses({ ...honest, 'META-INF/2.SF': again }, /more than one signature/);
  });

  it('when the entry or the manifest is missing', async () => {
    await refuses({ 'META-INF/MANIFEST.MF': entry }, /no entry\.json/);
    await refuses({ 'entry.json': entry }, /no META-INF\/MANIFEST\.MF/);
  });

  it('when the signature block is malformed', () =>
    refuses({ ...honest, 'META-INF/1.RSA': Buffer.from('rubbish') }, /damaged/));

  it('when a file name is repeated', () =>
    refuses([...Object.entries(honest), ['entry.json', entry]], /twice/));

  it('when it is not a zip archive, or is truncated', async () => {
    await expect(verifyJar(Buffer.from('no zip'))).rejects.toThrow(/damaged/);
    const whole = await zipOf(honest);
    await expect(verifyJar(whole.subarray(0, whole.length - 40))).rejects.toThrow(/damaged/);
  });

  it('when it decompresses beyond the limit, or contains too many files', async () => {
    const bomb = await zipOf({ ...honest, 'entry.json': Buffer.alloc(8 * 1_048_576) });
    expect(bomb.length).toBeLessThan(1_048_576);
    await expect(verifyJar(bomb)).rejects.toThrow(/holds more than/);
    const half = Buffer.alloc(2 * 1_048_576);
    await refuses({ ...honest, 'a.json': half, 'b.json': half }, /holds more than/);
    const crowd = Array.from({ length: 60 }, (_, i): [string, Buffer] => [`f${i}`, entry]);
    await refuses(crowd, /too many files/);
  });

  it('when it is larger than the limit', () =>
    expect(verifyJar(Buffer.alloc(5 * 1_048_576))).rejects.toThrow(/larger than/));
});
