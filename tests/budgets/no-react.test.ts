import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hasReact } from '../helpers/react-marks';

const dist = path.resolve(import.meta.dirname, '../../dist');

const scripts = ['client', 'server'].flatMap((folder) =>
  readdirSync(path.join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|json)$/.test(file))
    .map((file) => path.join(dist, folder, file)),
);

it('the build contains Preact and no React', () => {
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((file) => hasReact(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  'real-react/cjs/react.production.js',
  'real-react/cjs/react-jsx-runtime.production.js',
  'real-react-dom/cjs/react-dom.production.js',
  'real-react-dom/cjs/react-dom-client.production.js',
  'real-react-dom/cjs/react-dom-server-legacy.node.production.js',
])('(control: %s is found)', (file) => {
  const [name = '', ...inside] = file.split('/');
  const home = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  expect(hasReact(readFileSync(path.join(home, ...inside), 'utf8'))).toBe(true);
});
