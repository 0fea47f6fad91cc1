import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { componentNames, heardNames } from '../../.storybook/plugins/component-facts';

const components = path.resolve(import.meta.dirname, '../../design-system/components');

it('a component counts as checked with a screen reader if its approved text exists', () => {
  const heard = heardNames();
  expect(heard).toContain('Button');
  expect(heard).not.toContain('Badge');
  for (const name of componentNames())
    expect(heard.includes(name)).toBe(
      existsSync(path.join(components, name, `${name}.spoken.txt`)),
    );
});
