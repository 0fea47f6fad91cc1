import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { isSimulatorBuilt, SIMULATOR_SOURCES, simulatorSources } from './simulator.mjs';

function project() {
  const root = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(path.join(root, name, '..'), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  write('stories/simulator/main.ts', 'one');
  write('package-lock.json', '{}');
  const place = (text = 'built') => {
    write('dist/simulator/simulator.js', text);
    write('dist/simulator/sources', simulatorSources(root));
  };
  return { root, write, place };
}

test('builds the simulator when it is missing, and not again from the same sources', () => {
  const { root, place } = project();
  expect(isSimulatorBuilt(root)).toBe(false);
  place();
  expect(isSimulatorBuilt(root)).toBe(true);
});

test.each([
  ['stories/simulator/main.ts', 'two'],
  ['src/platform/bridge/new.ts', ''],
  ['vite.config.ts', ''],
  ['package-lock.json', '{"one": "newer"}'],
])('builds it again when %s has changed', (name, text) => {
  const { root, write, place } = project();
  place();
  write(name, text);
  expect(isSimulatorBuilt(root)).toBe(false);
});

test('compares every file that its build reads', async () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const read: string[] = [];
  await build({
    root,
    mode: 'simulator',
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
    plugins: [
      {
        name: 'reads',
        buildEnd() {
          read.push(...this.getModuleIds());
        },
      },
    ],
  });
  const ours = read
    .filter((id) => path.isAbsolute(id) && !id.includes('node_modules'))
    .map((id) => path.relative(root, id));
  expect(ours.length).toBeGreaterThan(5);
  const compared = (file: string) =>
    SIMULATOR_SOURCES.some((source) => file === source || file.startsWith(`${source}/`));
  expect(ours.filter((file) => !compared(file))).toEqual([]);
});
