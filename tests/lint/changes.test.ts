import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const system = resolve(import.meta.dirname, '../../design-system');
const read = (file: string) => readFileSync(join(system, file), 'utf8');

/** Released changes, and pending ones. */
const written = [
  'CHANGELOG.md',
  ...readdirSync(join(system, '.changeset'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => `.changeset/${file}`),
].map(read);

/** Components without a line in these texts. */
const unmentioned = (names: readonly string[], texts: readonly string[]) =>
  names.filter((name) => !texts.some((text) => text.includes(`\n- **${name}**: `)));

describe('the change log of the design system', () => {
  const names = readdirSync(join(system, 'components')).filter((name) =>
    existsSync(join(system, 'components', name, `${name}.tsx`)),
  );

  it('has a line about each component; `npm run changeset` writes one', () => {
    expect(names.length).toBeGreaterThan(40);
    expect(unmentioned(names, written)).toEqual([]);
  });

  it('(control: a component without a line is found)', () => {
    expect(unmentioned(['Button', 'Bottom'], ['# x\n\n- **Button**: is round.\n'])).toEqual([
      'Bottom',
    ]);
  });
});
