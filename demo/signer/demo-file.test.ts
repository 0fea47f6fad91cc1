import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readJar } from '../../server/catalogue/fdroid/read-jar';
import { verifyCms } from '../../server/catalogue/fdroid/verify-cms';
import { ENTRY_JAR } from '../../server/catalogue/fdroid/verify-jar';
import { digestOf } from '../../server/publishing/signing/signed-files';
import { zipOf } from '../../server/publishing/signing/zip';
import { demoFile } from './demo-file';

let file: Buffer;
beforeAll(async () => {
  file = await demoFile('example.app', '1.0');
});

describe('the placeholder file of a demo app', () => {
  it('is a zip archive with an explanation', async () => {
    const text = (await readJar(file, ENTRY_JAR)).get('assets/READ-ME.txt')?.toString();
    expect(text).toContain('example.app 1.0');
    expect(text).toContain('nothing to install');
  });

  it('is signed as a jar: block, signature file, manifest, file', async () => {
    const files = await readJar(file, ENTRY_JAR);
    const part = (name: string) => files.get(name) ?? Buffer.alloc(0);
    const signatureFile = part('META-INF/1.SF');
    await expect(verifyCms(part('META-INF/1.RSA'), signatureFile, ENTRY_JAR)).resolves.toMatch(
      /^[\da-f]{64}$/,
    );
    const manifest = part('META-INF/MANIFEST.MF');
    expect(signatureFile.toString()).toContain(`SHA-256-Digest-Manifest: ${digestOf(manifest)}`);
    expect(manifest.toString()).toContain(digestOf(part('assets/READ-ME.txt')));
    const forged = Buffer.from(signatureFile.toString().replace('1.0', '1.1'));
    await expect(verifyCms(part('META-INF/1.RSA'), forged, ENTRY_JAR)).rejects.toThrow();
  });

  it('is the same each time, and differs between versions', async () => {
    expect((await demoFile('example.app', '1.0')).equals(file)).toBe(true);
    expect((await demoFile('example.app', '1.1')).equals(file)).toBe(false);
  });
});

const hasJarsigner = spawnSync('jarsigner', ['-help']).error === undefined;
if (hasJarsigner)
  describe('jarsigner', () => {
    /** Output of jarsigner for a file of these bytes. */
    function verdict(bytes: Buffer): string {
      const folder = mkdtempSync(path.join(tmpdir(), 'stand-in-'));
      try {
        writeFileSync(path.join(folder, 'a.apk'), bytes);
        const { stdout, stderr } = spawnSync('jarsigner', ['-verify', 'a.apk'], { cwd: folder });
        return `${stdout}${stderr}`;
      } finally {
        rmSync(folder, { recursive: true });
      }
    }

    it('accepts the signature', () => {
      expect(verdict(file)).toContain('jar verified');
      expect(verdict(file)).not.toContain('unsigned entries');
    });

    it('detects a file that was changed afterwards', async () => {
      const changed = [...(await readJar(file, ENTRY_JAR))].map(
        ([name, bytes]): [string, Buffer] => [
          name,
          name.startsWith('META-INF/') ? bytes : Buffer.from('something else'),
        ],
      );
      expect(verdict(await zipOf(changed))).toContain('digest error');
    });
  });
