import { errorText } from '../../operator-error';
import { Refusal } from '../refusal';
import { parseJson } from './parse-json';

/** Largest text that is read leniently, in bytes: its syntax tree takes two hundred times as much memory, and some seconds. */
const LENIENT_MAX = 1_048_576;

/** A parsed file, and how it differs from JSON. */
export interface Lenient {
  value: unknown;
  warning?: string;
}

/**
 * Parses a JSON file that people write by hand: comments, trailing commas and what else JSON5 allows are accepted with a
 * warning.
 * @throws Refusal with line and column, if it is not even that
 */
export async function parseLenient(bytes: Buffer, title: string): Promise<Lenient> {
  try {
    return { value: parseJson(bytes, title) };
  } catch (error) {
    // Not a mistake of syntax: too many values for this machine.
    if (!(error instanceof Refusal && error.cause instanceof SyntaxError)) throw error;
    const text = bytes.toString('utf8').replace(/^\u{feff}/u, '');
    if (bytes.length > LENIENT_MAX)
      throw new Refusal(`${title} is not JSON${positionIn(text, error.cause)}.`, { cause: error });
    return parseJson5(text, title);
  }
}

async function parseJson5(text: string, title: string): Promise<Lenient> {
  const { evaluate, parse } = await import('@humanwhocodes/momoa');
  try {
    const value: unknown = evaluate(parse(text, { mode: 'json5', allowTrailingCommas: true }));
    const { line, why } = faultOf(parse, text);
    return { value, warning: `is not JSON at line ${line} (${why}), and is read as JSON5` };
  } catch (error) {
    const { line, column, why } = placeOf(error);
    throw new Refusal(`${title} is not JSON: line ${line}, column ${column}: ${why}.`, {
      cause: error,
    });
  }
}

/** Where a text stops being JSON. */
function faultOf(parse: typeof import('@humanwhocodes/momoa').parse, text: string) {
  try {
    parse(text, { mode: 'json' });
  } catch (error) {
    return placeOf(error);
  }
  return placeOf(undefined);
}

/** Where V8 found the mistake, as its message says. */
function positionIn(text: string, { message }: SyntaxError): string {
  const [, position] = / at position (\d+)/.exec(message) ?? [];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position));
  const line = before.split('\n').length;
  return `: line ${line}, column ${before.length - before.lastIndexOf('\n')}`;
}

/** The library's errors have the position as fields, and repeat it in their message. Text that is nested too deeply has none. */
function placeOf(error: unknown): { line: number; column: number; why: string } {
  // Cast: fields of any error, absent in others than the library's.
  const { line = 1, column = 1 } = (error ?? {}) as { line?: number; column?: number };
  const why = errorText(error)
    .replace(/\s*\(\d+:\d+\)/, '')
    .replace(/[.\s]+$/, '')
    .slice(0, 100);
  return { line, column, why };
}
