import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingPackages } from './lock.mjs';

const LOCKED = {
  '': { version: '1.0.0' },
  'node_modules/used': { version: '1.2.3' },
  'node_modules/used/node_modules/inner': { version: '2.0.0' },
  'node_modules/tool': { version: '3.0.0', dev: true },
  'node_modules/other-machine': { version: '4.0.0', optional: true },
};

/** A project with the lock file LOCKED and these packages in node_modules. */
function project(installed?: Record<string, { version: string }>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
  if (installed) {
    for (const folder of Object.keys(installed)) {
      mkdirSync(path.join(root, folder), { recursive: true });
      writeFileSync(path.join(root, folder, 'package.json'), '{}');
    }
    const file = path.join(root, 'node_modules/.package-lock.json');
    writeFileSync(file, JSON.stringify({ packages: installed }));
  }
  return root;
}

const whole = {
  'node_modules/used': { version: '1.2.3' },
  'node_modules/used/node_modules/inner': { version: '2.0.0' },
};

test('finds every dependency missing in a fresh checkout, development ones on request only', () => {
  const used = Object.keys(whole);
  expect(missingPackages(project(), { dev: false })).toEqual(used);
  expect(missingPackages(project(), { dev: true })).toEqual([...used, 'node_modules/tool']);
});

test('detects a changed lock file, also in nested and optional packages', () => {
  const inner = { ...whole, 'node_modules/used/node_modules/inner': { version: '1.9.9' } };
  expect(missingPackages(project(inner), { dev: false })).toEqual([
    'node_modules/used/node_modules/inner',
  ]);
  const optional = { ...whole, 'node_modules/other-machine': { version: '3.9.9' } };
  expect(missingPackages(project(optional), { dev: false })).toEqual([
    'node_modules/other-machine',
  ]);
});
