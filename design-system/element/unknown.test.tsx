import { render } from '@testing-library/preact';
import { type ComponentType, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ARGS, componentNamed } from '../../tests/helpers/components';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** Components, and their props with a few values. */
const CHOICES: readonly (readonly [string, string])[] = [
  ['AppList', 'layout'],
  ['Badge', 'tone'],
  ['Button', 'variant'],
  ['Button', 'size'],
  ['CardStrip', 'layout'],
  ['Chips', 'variant'],
  ['Dialog', 'size'],
  ['DownloadButton', 'size'],
  ['InlineMessage', 'tone'],
  ['Link', 'tone'],
  ['LinkButton', 'variant'],
  ['PrizeGrid', 'state'],
  ['QrCode', 'level'],
  ['Stack', 'direction'],
  ['Stack', 'gap'],
  ['Text', 'size'],
  ['Text', 'tone'],
  ['Toast', 'tone'],
];

it.each(CHOICES)('%s reports an unknown value of a prop', (name, prop) => {
  const drawn = (more: object) => {
    // Cast: untyped code passes what it likes.
    const element = createElement(componentNamed(name) as ComponentType<object>, {
      ...(ARGS.get(name) ?? { children: null }),
      ...more,
    });
    render(element).unmount();
    // A component that renders again reports it again.
    return [...new Set(vi.mocked(console.error).mock.calls.map(([text]) => String(text)))];
  };
  expect(drawn({})).toEqual([]);
  expect(drawn({ [prop]: 'primary' })).toEqual([
    expect.stringMatching(`^${name}: there is no ${prop} primary. Take \\w+, `),
  ]);
});
