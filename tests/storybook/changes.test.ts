import { expect, it } from 'vitest';
import { linesOf, releasedLines } from '../../.storybook/plugins/component-facts';

const LOG = `# @snowpea/design-system

## 0.2.0

### Minor Changes

- **Button**: takes a sign.
- **ButtonBar**: is new.

## 0.1.0

- **Button**: came out.
- Everything is smaller.
`;

it('returns the lines of a component with their version', () => {
  expect(releasedLines('Button', LOG)).toEqual([
    { version: '0.2.0', text: 'takes a sign.' },
    { version: '0.1.0', text: 'came out.' },
  ]);
  expect(releasedLines('Badge', LOG)).toEqual([]);
});

it('reads a pending change', () => {
  const text = "---\n'@snowpea/design-system': patch\n---\n\n- **Button**: is calmer.\n";
  expect(linesOf('Button', text)).toEqual(['is calmer.']);
});
