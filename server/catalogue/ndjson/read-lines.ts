import { open } from 'node:fs/promises';
import path from 'node:path';
import { errorText } from '../../operator-error';
import { type Fields, fieldsOf } from '../input/clean';
import type { Problem } from '../normal-form';
import { Refusal } from '../refusal';

/** Longest line that is parsed; a longer one is reported as a problem, to limit memory. */
const LINE_MAX = 1_048_576;
/** Longest file, in bytes. */
const FILE_MAX = 512 * 1_048_576;

/** A line that is a JSON object, or the reason why it is not. Empty lines are skipped. */
export type Line = { where: string; fields: Fields } | Problem;

/** @throws Refusal when the file cannot be read. */
export async function readLines(file: string): Promise<Line[]> {
  const lines: Line[] = [];
  try {
    const handle = await open(path.resolve(file));
    const { size } = await handle.stat();
    if (size > FILE_MAX) throw new Refusal(`${file} is larger than ${FILE_MAX} bytes: split it.`);
    let number = 0;
    for await (const text of handle.readLines({ encoding: 'utf8' })) {
      number += 1;
      if (text.trim() !== '') lines.push(readLine(text, `line ${number}`));
    }
    return lines;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${file} cannot be read: ${errorText(error)}.`, { cause: error });
  }
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
