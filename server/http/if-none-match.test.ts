import { expect, it } from 'vitest';
import { isNamed } from './if-none-match';

const ETAG = 'W/"abc"';

it.each([
  [ETAG, true],
  [`"x", ${ETAG}`, true],
  [`"x"\t,\t ${ETAG} ,"y"`, true],
  ['"abc"', true],
  ['*', true],
  [' * ', true],
  ['W/"abcd"', false],
  ['"W/abc"', false],
  ['"x"', false],
  ['', false],
  [undefined, false],
])('%j: %s', (header, named) => {
  expect(isNamed(header, ETAG)).toBe(named);
});

it('a weak validator matches a strong one', () => {
  expect(isNamed('W/"abc"', '"abc"')).toBe(true);
  expect(isNamed('W/"abcd"', '"abc"')).toBe(false);
});

// With quadratic time this would take hours and end in the time-out.
it('handles ten million spaces', () => {
  expect(isNamed(`a${' '.repeat(10_000_000)}b,${ETAG}`, ETAG)).toBe(true);
});
