import { type Fields, fieldsOf } from '../input/clean';
import { fetchBytes } from '../input/fetch-bytes';
import { jsonBytesMax, parseJson } from '../input/parse-json';
import { readLocal } from '../input/read-local';
import { Refusal } from '../refusal';

/** Largest accepted source, 32 MiB. The largest known ones have about 1 MiB. */
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
    return { fields: parseSource(argument, await readLocal(argument, jsonBytesMax(SOURCE_MAX))) };
  if (!URL.canParse(argument) || new URL(argument).protocol !== 'https:')
    throw new Refusal(`${argument} is not the https address of a source.`);
  const address = new URL(argument).href;
  return {
    fields: parseSource(address, await fetchBytes(address, jsonBytesMax(SOURCE_MAX), { report })),
    address,
  };
}

/** @throws Refusal unless the bytes are a source */
export function parseSource(where: string, bytes: Buffer): Fields {
  const fields = fieldsOf(parseJson(bytes, where));
  if (!Array.isArray(fields.apps))
    throw new Refusal(`${where} has no list of apps: it is not an AltStore source.`);
  return fields;
}
