import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { errorCode, OperatorError } from '../../operator-error';

/** Largest number of codes of one file, and characters of one code. */
const CODES_MAX = 1_000_000;
const CODE_MAX = 64;
/** Reading stops after this many problems, because a file in a wrong format has one on each line. */
const NAMED = 20;

/** Visible ASCII, which a visitor can type into a game on any phone. */
const CODE = /^[!-~]+$/;

/** A record of the file, with the line at which it ends. */
interface Line {
  record: string[];
  info: { lines: number };
}

/**
 * Codes of a CSV file in batches, in the order of the file: one column with the heading `code`. The file is read as a stream, and its
 * byte order mark and encoding (UTF-8 or UTF-16) are recognized.
 * @param most codes of one file
 * @throws OperatorError with one line for each problem, `file:line: what, and what to do`, the first twenty
 */
export async function* readCodes(
  file: string,
  batch = 5_000,
  most = CODES_MAX,
): AsyncGenerator<string[]> {
  const problems: string[] = [];
  /** The line of each code. */
  const seen = new Map<string, number>();
  let codes: string[] = [];
  for await (const { line, values } of below(file)) {
    const why = problemOf(values, seen, most);
    if (why) {
      problems.push(`${file}:${line}: ${why}`);
      if (problems.length === NAMED) break;
      continue;
    }
    seen.set(values[0] ?? '', line);
    codes.push(values[0] ?? '');
    if (codes.length < batch) continue;
    yield codes;
    codes = [];
  }
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  if (seen.size === 0)
    throw new OperatorError(`${file}: there is no code in it. Write one on each line.`);
  if (codes.length > 0) yield codes;
}

/** The records below the heading. */
async function* below(file: string): AsyncGenerator<Read> {
  let headed = false;
  try {
    for await (const read of recordsOf(file)) {
      if (headed) yield read;
      else if (read.values.join().toLowerCase() !== 'code')
        throw new OperatorError(
          `${file}:${read.line}: the first line is not the word code alone. Write it there, and one code on each line below.`,
        );
      headed = true;
    }
  } catch (error) {
    throw readable(error, file);
  }
}

interface Read {
  line: number;
  values: string[];
}

async function* recordsOf(file: string): AsyncGenerator<Read> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: 4_096,
  });
  const source = createReadStream(file);
  source.on('error', (error) => parser.destroy(error));
  try {
    // Cast: with the option `info`, the parser returns these.
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Line>)
      yield { line: info.lines, values: record };
  } finally {
    source.destroy();
  }
}

function problemOf(values: readonly string[], seen: ReadonlyMap<string, number>, most: number) {
  const [code = ''] = values;
  if (values.length > 1) return 'there are several columns. Leave only the codes.';
  if (code.length > CODE_MAX) return `the code has more than ${CODE_MAX} characters. Shorten it.`;
  if (!CODE.test(code))
    return 'the code has a space or another character that is not visible ASCII. Remove it.';
  if (seen.size >= most) return `there are more than ${most} codes. Split the file.`;
  const before = seen.get(code);
  return before && `the code is on line ${before} too. Remove one.`;
}

/** Converts an error of reading into a sentence for the operator. */
function readable(error: unknown, file: string): unknown {
  if (error instanceof CsvError) {
    const at = 'lines' in error ? `:${String(error.lines)}` : '';
    return new OperatorError(
      `${file}${at}: this is not valid CSV (${error.message}). Correct it.`,
      {
        cause: error,
      },
    );
  }
  const why = { ENOENT: 'there is no such file', EISDIR: 'this is a folder' }[
    String(errorCode(error))
  ];
  return why ? new OperatorError(`${file}: ${why}.`, { cause: error }) : error;
}
