import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import proved from './proved-expressions.json';

/**
 * Regular expressions that are not proved linear, with the reason why they are safe: their text is bounded or our own,
 * or the checker does not support their syntax. An expression on unbounded text from visitors is rewritten instead.
 */
const REVIEWED: Readonly<Record<string, string>> = {
  '/\\/+$/': 'the address of a source, 2,000 characters at most',
  '/(?<=[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{Script=Hebrew}])\\p{M}+/gu':
    'look-behind of one character; linear, because a run of marks is taken whole where the first letter or mark of these scripts is before it',
  '/[.\\s]+$/': "a library's error message",
  '/(?:\\r\\n|\\n|\\r(?!\\n)){2,}/':
    'look-ahead of one character; linear, because each line end is read in one way only',
  '/<\\s*(?:br|\\/p|\\/div|\\/h[1-6]|\\/ul|\\/ol|\\/li|\\/tr)\\b[^>]{0,500}>/gi':
    'too large to prove; linear, because spaces hold no < and the repeat is bounded',
  '/<\\s*li\\b[^>]{0,500}>/gi':
    'too large to prove; linear, because spaces hold no < and the repeat is bounded',
  '/\\s*\\(\\d+:\\d+\\)/': "a library's error message",
  '/\\bDETAIL:\\s*(.*)$/': "a line of PostgreSQL's own log",
  '/\\s*\\n\\s*/g': "initdb's own words",
  '/\\d(?=\\D*$)/': 'a sentence of the shop with one number',
  '/lock file "[^"]*" already exists|pre-existing shared memory block|lock file "[^"]*" is empty/':
    'what PostgreSQL writes at its start',
  '/(<a(?: [\\w:-]+(?:="[^"]*")?)*? href)(?=[ >])/g':
    'HTML as our renderer writes it: an attribute is read in one way only, and no value holds a quotation mark',
  '/[^.]+$/': 'the name of a permission, bounded when a catalogue is read',
  '/micromessenger|\\bqq\\/(\\d+\\.){3}\\d|weibo__|dingtalk/i':
    'too large to prove; the user agent, and digits that end at a full stop in one way only',
  '/\\n(?=[^\\n]*$)/u': 'the beginning of a description, cut to the length of an excerpt',
  '/[。！？](?=[^。！？]*$)|[.!?](?=\\s[^.!?]*$)/u':
    'the beginning of a description, cut to the length of an excerpt',
  '/\\s(?=\\S*$)/u': 'the beginning of a description, cut to the length of an excerpt',
  '/\\uFFFD+$/': 'the beginning of a description, cut to the length of an excerpt',
  '/,+$/': 'four fields of our own',
  '/^\\/download\\/apk[/?].*\\bappId=(\\d{1,9})\\b/': 'an address of our own pages',
  '/^https?:\\/\\/(www\\.)?|\\/+$/g': 'an address of a catalogue, 2,000 characters at most',
};

/** A regular expression in a source file. */
interface Expression {
  file: string;
  pattern: string;
  flags: string;
}

/** The expression as a literal. */
const written = ({ pattern, flags }: Omit<Expression, 'file'>): string => `/${pattern}/${flags}`;

/** Every regular expression of a source: literals, and those built from a constant string. */
function expressionsOf(file: string, source: string): Expression[] {
  const found: Expression[] = [];
  const made = (node: { callee: unknown; arguments: readonly unknown[] }) => {
    const callee = node.callee as { type: string; name?: string };
    const [pattern, flags] = node.arguments.map((one) => (one as { value?: unknown }).value);
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    if (typeof pattern === 'string')
      found.push({ file, pattern, flags: typeof flags === 'string' ? flags : '' });
  };
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ file, ...node.regex });
    },
    NewExpression: made,
    CallExpression: made,
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

/** Every regular expression in shipped code, without tests and stories. */
const shipped = (rooms: readonly string[]): Expression[] =>
  rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\./.test(name))
      .map((name) => path.join(room, name))
      .flatMap((file) => expressionsOf(file, readFileSync(file, 'utf8'))),
  );

/** Whether matching takes linear time on any text: proved by automata, so that it does not depend on fuzzing. */
function isLinear({ pattern, flags }: Omit<Expression, 'file'>): boolean {
  const { status } = checkSync(pattern, flags, { checker: 'automaton', timeout: 15_000 });
  return status === 'safe';
}

const expressions = shipped(['server', 'demo', 'contract', 'src', 'sw']);

/** Proved before: proving all of them takes a minute. */
const known = new Set<string>([...proved, ...Object.keys(REVIEWED)]);

it('no regular expression takes more than linear time for external text', () => {
  expect(expressions.length).toBeGreaterThan(150);
  const open = expressions.filter((one) => !known.has(written(one)) && !isLinear(one));
  expect(open.map((one) => `${one.file}: ${written(one)}`)).toEqual([]);
});

it('every reviewed expression is still in the source', () => {
  const there = new Set(expressions.map(written));
  expect(Object.keys(REVIEWED).filter((one) => !there.has(one))).toEqual([]);
});

it.each([
  ['export const a = /\\s*,\\s*/;', '/\\s*,\\s*/'],
  ['export const a = (b: string) => b.split(/^(x|x)*$/i);', '/^(x|x)*$/i'],
  ["export const a = new RegExp('^(\\\\d+)+$', 'u');", '/^(\\d+)+$/u'],
  ["export const a = RegExp('(a*)*b');", '/(a*)*b/'],
])('(control: a slower one is found): %s', (source, expected) => {
  const [found] = expressionsOf('server/planted.ts', source);
  expect(found && written(found)).toBe(expected);
  expect(found && isLinear(found)).toBe(false);
});

it('(control: a linear one is accepted)', () => {
  const [found] = expressionsOf(
    'src/planted.tsx',
    'export const A = () => <b>{/^a+$/.source}</b>;',
  );
  expect(found && isLinear(found)).toBe(true);
});
