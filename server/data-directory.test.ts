import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSecrets, prepareDataDirectory, rotateSecret } from './data-directory';
import { OperatorError } from './operator-error';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('creates an empty data directory and its parents, private to its owner', async () => {
  const dataDir = path.join(folder(), 'var', 'store');
  await prepareDataDirectory(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('says why a data directory cannot be created', async () => {
  const file = path.join(folder(), 'file');
  writeFileSync(file, '');
  await expect(prepareDataDirectory(path.join(file, 'data'))).rejects.toThrow(OperatorError);
  await expect(prepareDataDirectory(path.join(file, 'data'))).rejects.toThrow('is a file');
  await expect(prepareDataDirectory(`/tmp/${'x'.repeat(300)}`)).rejects.toThrow('too long');
  await expect(prepareDataDirectory('/proc/x/data')).rejects.toThrow(
    /no folder can be made there.*DATA_DIR/,
  );
});

test('concurrent starts on a new directory read the same secret', async () => {
  const dataDir = folder();
  const secrets = await Promise.all(
    Array.from({ length: 8 }, async () => (await loadSecrets(dataDir, undefined))[0]),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await loadSecrets(dataDir, undefined)).toEqual([secrets[0]]);
  expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe(`${secrets[0]}\n`);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect((await loadSecrets(folder(), undefined))[0]).not.toBe(secrets[0]);
});

test('uses a given secret without storing it', async () => {
  const dataDir = folder();
  expect(await loadSecrets(dataDir, ['given', 'before'])).toEqual(['given', 'before']);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('makes a readable secret private, and refuses an empty one instead of replacing it', async () => {
  const dataDir = folder();
  const file = path.join(dataDir, 'secret');
  writeFileSync(file, 's'.repeat(40), { mode: 0o644 });
  expect(await loadSecrets(dataDir, undefined)).toEqual(['s'.repeat(40)]);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  writeFileSync(file, '\n');
  await expect(loadSecrets(dataDir, undefined)).rejects.toThrow(OperatorError);
  expect(readFileSync(file, 'utf8')).toBe('\n');
});

test('a rotation puts the new secret first, keeps the previous one and drops older ones', async () => {
  const dataDir = folder();
  const [first] = await loadSecrets(dataDir, undefined);
  await rotateSecret(dataDir);
  const [second, ...older] = await loadSecrets(dataDir, undefined);
  expect(older).toEqual([first]);
  await rotateSecret(dataDir);
  const third = await loadSecrets(dataDir, undefined);
  expect(third).toEqual([expect.stringMatching(/^[\w-]{43}$/), second]);
  expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});
