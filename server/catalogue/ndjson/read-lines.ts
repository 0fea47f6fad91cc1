import { createReadStream } from 'node:fs';
import path from 'node:path';
import { errorText } from '../../operator-error';
import { type Fields, fieldsOf } from '../input/clean';
import type { Problem } from '../normal-form';
import { Refusal } from '../refusal';

/** Longest line that is parsed; a longer one is reported as a problem, to limit memory. */
const LINE_MAX = 1_048_576;
/** Longest file, in bytes. They are counted while they are read, because a pipe or a device has no size. */
const FILE_MAX = 512 * 1_048_576;

/** A line that is a JSON object, or the reason why it is not. Empty lines are skipped. */
export type Line = { where: string; fields: Fields } | Problem;

/**
 * Reads the lines of a file, one after the other.
 * @throws Refusal when the file is too long or cannot be read
 */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let number = 0;
  for await (const text of textsOf(file)) {
    number += 1;
    if (text.trim() !== '') yield readLine(text, `line ${number}`);
  }
}

/** The text of each line; only the beginning of a very long one, because a line may have no end. */
async function* textsOf(file: string): AsyncGenerator<string> {
  let bytes = 0;
  let rest = '';
  const stream = createReadStream(path.resolve(file), {
    encoding: 'utf8',
    highWaterMark: LINE_MAX,
  });
  try {
    for await (const chunk of stream) {
      bytes += Buffer.byteLength(chunk);
      if (bytes > FILE_MAX)
        throw new Refusal(`${file} is larger than ${FILE_MAX} bytes: split it.`);
      const texts = (rest + chunk).split('\n');
      rest = texts.pop()?.slice(0, LINE_MAX + 1) ?? '';
      yield* texts;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${file} cannot be read: ${errorText(error)}.`, { cause: error });
  }
  yield rest;
}

function readLine(text: string, where: string): Line {
  if (text.length > LINE_MAX) return { where, why: `is longer than ${LINE_MAX} characters` };
  try {
    const value: unknown = JSON.parse(text);
    const fields = fieldsOf(value);
    return fields === value ? { where, fields } : { where, why: 'is not a JSON object' };
  } catch {
    // The line number is enough: the message of JSON.parse is not helpful.
    return { where, why: 'is not JSON' };
  }
}
