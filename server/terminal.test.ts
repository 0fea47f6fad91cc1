import { afterEach, expect, it, vi } from 'vitest';
import { OperatorError } from './operator-error';
import { asRun, print, progress, tell, visible } from './terminal';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['\u001b[2J', '\\u001b[2J'],
  ['\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
  ['\u009b2J', '\\u009b2J'],
  ['\u0000\b\r\u007f', '\\u0000\\u0008\\u000d\\u007f'],
  ['a\u202egnp\u2066.apk', 'a\\u202egnp\\u2066.apk'],
])('shows what would command a terminal: %j', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

it('leaves all other text as it is', () => {
  const text = 'Line\n\tname\u00a0“雪豆” \u{1f331} عربي \u200d -1 +86 \\u001b';
  expect(visible(text)).toBe(text);
});

it('leaves the values of JSON as they are', () => {
  for (const indent of [0, 2]) {
    const value = {
      name: 'a\\\u202e\u007f\\\\\u009b"\u001b\n',
      'k\u2066': ['=1+1', '-5', '+86 1'],
    };
    const text = JSON.stringify(value, null, indent);
    expect(JSON.parse(visible(text))).toEqual(value);
    expect(visible(text)).not.toBe(text);
  }
});

it('names the tool as it was started, and where its samples are', () => {
  const text = 'npm run store -- ad add docs/samples/ads.json';
  expect(asRun(text)).toBe(text);
  vi.stubEnv('SNOWPEA_COMMAND', './snowpea');
  vi.stubEnv('SNOWPEA_SAMPLES', 'current/docs/samples');
  expect(asRun(text)).toBe('./snowpea ad add current/docs/samples/ads.json');
  expect(asRun('/x/docs/samples/ads.json:1')).toBe('/x/docs/samples/ads.json:1');
  vi.unstubAllEnvs();
});

it('prints results, lists, progress and errors that way', () => {
  const lines: unknown[] = [];
  const line = (text: unknown) => lines.push(text) > 0;
  vi.spyOn(console, 'log').mockImplementation(line);
  vi.spyOn(console, 'error').mockImplementation(line);
  print('a\u001bb%s');
  print(['a\nb\u001b', 'c\td'], 'none');
  print([], 'none');
  print([]);
  progress('a\u001b\nb');
  tell(new OperatorError('a\u001b'));
  expect(lines).toEqual([
    'a\\u001bb%s',
    'a\\u000ab\\u001b',
    'c\td',
    'none',
    'a\\u001b\\u000ab',
    'a\\u001b',
  ]);
  tell(new Error('planted\u001b'));
  expect(lines.at(-1)).toMatch(/^Error: planted\\u001b\n +at /);
});
