import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorText } from '../../operator-error';
import { type Fields, fieldsOf } from '../input/clean';
import { fetchBytes } from '../input/fetch-bytes';
import { Refusal } from '../refusal';

/** Largest source, in bytes. The largest known ones have about one. */
export const SOURCE_MAX = 32 * 1_048_576;

/**
 * The content of a source, and its address if it was read from there.
 * @throws Refusal when it cannot be read or is not a JSON object
 */
export async function readSource(
  argument: string,
  report: (line: string) => void,
): Promise<{ fields: Fields; address?: string }> {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(argument))
    return { fields: parseSource(argument, await readLocal(path.resolve(argument))) };
  if (!URL.canParse(argument) || new URL(argument).protocol !== 'https:')
    throw new Refusal(`${argument} is not the https address of a source.`);
  const address = new URL(argument).href;
  return {
    fields: parseSource(address, await fetchBytes(address, SOURCE_MAX, { report })),
    address,
  };
}

async function readLocal(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > SOURCE_MAX)
      throw new Refusal(`${file} has ${size} bytes; at most ${SOURCE_MAX} are read.`);
    return await readFile(file);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${file} cannot be read: ${errorText(error)}.`, { cause: error });
  }
}

/** @throws Refusal unless the bytes are a source */
export function parseSource(where: string, bytes: Buffer): Fields {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8').replace(/^\u{feff}/u, ''));
  } catch (error) {
    throw new Refusal(`${where} is not JSON.`, { cause: error });
  }
  const fields = fieldsOf(value);
  if (!Array.isArray(fields.apps))
    throw new Refusal(`${where} has no list of apps: it is not an AltStore source.`);
  return fields;
}
