import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { STORYBOOK } from './built-stories';

it('the build names no place on the machine that made it', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(STORYBOOK, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|json|html|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  const telling = files.filter((file) =>
    readFileSync(path.join(STORYBOOK, file), 'utf8').includes(root),
  );
  expect(telling).toEqual([]);
});
