import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { expect, it } from 'vitest';

const sheet = path.resolve(import.meta.dirname, '../components/Link/External.module.css');

it('the arrow of an external link has an empty text for screen readers, and a value for older engines', () => {
  const values: string[] = [];
  postcss.parse(readFileSync(sheet, 'utf8')).walkDecls('content', ({ value }) => {
    values.push(value);
  });
  const [older, newer] = values;
  expect(values).toHaveLength(2);
  expect(newer).toBe(`${older} / ""`);
});
