import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { errorText } from '../../operator-error';
import { fetchBytes } from '../input/fetch-bytes';
import { Refusal } from '../refusal';
import type { Location } from './locate';

/** Reads a whole file of a repository, of at most `max` bytes. */
export type ReadFile = (name: string, max: number) => Promise<Buffer>;

/** The file reader for a location. @param report receives the number of downloaded bytes */
export function readerOf(location: Location, report: (line: string) => void): ReadFile {
  if (location.kind === 'address')
    return (name, max) => fetchBytes(`${location.address}/${name}`, max, { report });
  return (name, max) => readLocal(path.join(location.directory, name), max);
}

async function readLocal(file: string, max: number): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > max) throw new Refusal(`${file} has ${size} bytes; at most ${max} are wanted.`);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of createReadStream(file, { end: max })) {
      length += chunk.length;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, length);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${file} cannot be read: ${errorText(error)}.`, { cause: error });
  }
}
