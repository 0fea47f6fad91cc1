import { describe, expect, it } from 'vitest';
import { richText } from './rich-text';
import { unwrap } from './unwrap';

/** Two lines of a text that was wrapped at 72 columns. */
const FIRST = 'This text was written in an editor that begins a new line at column';
const SECOND = 'seventy-two, as people do who also read it in a terminal.';

describe('lines that were wrapped at a column', () => {
  it('flow as one paragraph', () => {
    expect(unwrap(`${FIRST}\n${SECOND}\n\n${FIRST}\n${SECOND}`)).toBe(
      `${FIRST} ${SECOND}\n\n${FIRST} ${SECOND}`,
    );
    expect(richText(`${FIRST}\n${SECOND}`)?.html).toBe(`<p>${FIRST} ${SECOND}</p>`);
  });

  it('flow within an item of a list, and items stay items', () => {
    expect(richText(`With:\n* ${FIRST}\n  ${SECOND}\n* two\n* three`)?.html).toMatch(
      new RegExp(
        `^<p>With:</p>\\n<ul>\\n<li>${FIRST} ${SECOND}</li>\\n<li>two</li>\\n<li>three</li>`,
      ),
    );
    expect(unwrap(`- one\n  - ${FIRST}\n    ${SECOND}`)).toBe(`- one\n  - ${FIRST} ${SECOND}`);
  });
});

describe('line breaks that were meant stay', () => {
  it.each([
    ['short lines', 'A verse\nof few words'],
    ['lines that had room for the next word', `${FIRST}\nThe second sentence\nstays on its line`],
    ['long lines', `${'word '.repeat(40).trim()}\n${'word '.repeat(40).trim()}`],
    [
      'a line that introduces others',
      `${FIRST.slice(0, -6)} these:\nseventy-two and seventy-three`,
    ],
    ['items with bullets of any kind', `• ${FIRST}\n• ${SECOND}\n★ ${FIRST}\n1. ${SECOND}`],
    [
      'headings, quotes, rules and HTML',
      `# ${FIRST}\n${FIRST}\n> ${FIRST}\n-----\n<p>${SECOND}</p>`,
    ],
    ['Chinese, whose lines have no words', `${'一'.repeat(70)}\n${'二'.repeat(70)}`],
  ])('%s', (_, text) => expect(unwrap(text)).toBe(text));

  it('a hundred thousand characters are read in one pass', () => {
    for (const line of ['a\n', ' \n', `${FIRST}\n`, ' '.repeat(1000)])
      expect(unwrap(line.repeat(100_000 / line.length)).length).toBeLessThan(100_001);
  });
});
