import { expect, it } from 'vitest';
import { componentNames } from '../../.storybook/plugins/component-facts';
import { textForAssistants } from '../../.storybook/plugins/design-tools';

it('has purpose, props and usage of every component as text', () => {
  const [intro = '', ...parts] = textForAssistants().split(/^## /m);
  expect(intro).toMatch(/^# @snowpea\/design-system\n\n> Small, accessible components/);
  expect(parts.map((part) => part.split('\n')[0])).toEqual(componentNames());
  const without = parts.filter(
    (part) => !/^\w+\n\n[A-Z].+\n\n(- `|Its props )[\s\S]+```tsx\nimport /.test(part),
  );
  expect(without).toEqual([]);
  expect(parts.find((part) => part.startsWith('TextField'))).toContain('- `label: ReactNode`');
});
