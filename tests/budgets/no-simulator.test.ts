import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSimulator, simulatorFile } from '../../scripts/setup/simulator.mjs';
import { MARK } from '../../stories/simulator/install';

const dist = path.resolve(import.meta.dirname, '../../dist');
const has = (file: string) => readFileSync(file, 'utf8').includes(MARK);

it('the build contains no simulator', () => {
  const files = ['client', 'server'].flatMap((folder) =>
    readdirSync(path.join(dist, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(js|json|html)$/.test(file))
      .map((file) => path.join(dist, folder, file)),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(has)).toEqual([]);
});

it('(control: the simulator’s build contains it)', () => {
  buildSimulator();
  expect(has(simulatorFile)).toBe(true);
});
