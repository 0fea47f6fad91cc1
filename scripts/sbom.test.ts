import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeSbom } from './sbom.mjs';

interface Component {
  name: string;
  version: string;
  hashes?: { content: string }[];
}
interface Locked {
  version: string;
  integrity?: string;
  dev?: boolean;
}

it('lists what operators run, with the lock file’s hashes, the same in every folder', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'snowpea-sbom-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(file, path.join(copy, file));
  const text = makeSbom('.');
  expect(makeSbom(copy)).toBe(text);
  const { components }: { components: Component[] } = JSON.parse(text);
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const expected = Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, { version, integrity = '' }]) => {
      const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      return `${place.split('node_modules/').at(-1)}@${version} ${hash}`;
    });
  const found = components.map(
    ({ name, version, hashes }) => `${name}@${version} ${hashes?.[0]?.content ?? ''}`,
  );
  expect(new Set(found)).toEqual(new Set(expected));
  expect(found.some((one) => one.startsWith('pg@'))).toBe(true);
  expect(found.some((one) => one.startsWith('vitest@'))).toBe(false);
});
