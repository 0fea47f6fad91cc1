import path from 'node:path';
import { type Fields, fieldsOf, lineOf } from '../input/clean';
import { fetchBytes } from '../input/fetch-bytes';
import { parseLenient } from '../input/lenient-json';
import { jsonBytesMax } from '../input/parse-json';
import { readLocal } from '../input/read-local';
import { Refusal } from '../refusal';
import { LOOKED_FOR, sourceFields } from './field-names';

/** Largest accepted source, 32 MiB. The largest known ones have about 1 MiB. */
export const SOURCE_MAX = 32 * 1_048_576;
/** Number of a file's own fields that a message names. */
const NAMED = 8;

/** The content of a source. */
export interface ReadSource {
  /** By AltStore's names. */
  fields: Fields;
  /** How the file differs from JSON. */
  warning?: string;
}

/**
 * The content of a source, and its address if it was read from there, else the name of its file.
 * @throws Refusal when it cannot be read or is not a source
 */
export async function readSource(
  argument: string,
  report: (line: string) => void,
): Promise<ReadSource & { address?: string; file?: string }> {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(argument)) {
    const bytes = await readLocal(argument, jsonBytesMax(SOURCE_MAX));
    const file = path.basename(argument).replace(/\.[^.]*$/, '');
    return { ...(await parseSource(argument, bytes)), file };
  }
  if (!URL.canParse(argument) || new URL(argument).protocol !== 'https:')
    throw new Refusal(`${argument} is not the https address of a source.`);
  const address = new URL(argument).href;
  const bytes = await fetchBytes(address, jsonBytesMax(SOURCE_MAX), { report });
  return { ...(await parseSource(address, bytes)), address };
}

/** @throws Refusal unless the bytes are a source */
export async function parseSource(where: string, bytes: Buffer): Promise<ReadSource> {
  const { value, warning } = await parseLenient(bytes, where);
  const fields = sourceFields(value);
  if (!Array.isArray(fields.apps)) {
    const own = Object.keys(fieldsOf(value)).flatMap((name) => lineOf(name, 40) ?? []);
    const has = own.length > 0 ? `it has ${own.slice(0, NAMED).join(', ')}` : 'it has no fields';
    throw new Refusal(
      `${where} has no list of apps: looked for ${LOOKED_FOR.join(', ')} and for lists of entries with a downloadURL or down; ${has}. It is not a source of AltStore, ESign, Scarlet, GBox or TrollApps.`,
    );
  }
  return { fields, ...(warning === undefined ? {} : { warning }) };
}
