import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { parseSync, Visitor } from 'vite';

/** A regular expression in a source file. */
interface Expression {
  file: string;
  pattern: string;
  flags: string;
}

/** The expression as a literal. */
export const written = ({ pattern, flags }: Omit<Expression, 'file'>): string =>
  `/${pattern}/${flags}`;

/** Every regular expression of a source: literals, and those built from a constant string. */
export function expressionsOf(file: string, source: string): Expression[] {
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
export const shipped = (rooms: readonly string[]): Expression[] =>
  rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\./.test(name))
      .map((name) => path.join(room, name))
      .flatMap((file) => expressionsOf(file, readFileSync(file, 'utf8'))),
  );

/** Whether matching takes linear time on any text: proved by automata, so that it does not depend on fuzzing. */
export function isLinear({ pattern, flags }: Omit<Expression, 'file'>): boolean {
  const { status } = checkSync(pattern, flags, { checker: 'automaton', timeout: 15_000 });
  return status === 'safe';
}
