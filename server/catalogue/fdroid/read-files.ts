import path from 'node:path';
import { fetchBytes } from '../input/fetch-bytes';
import { readLocal } from '../input/read-local';
import type { Location } from './locate';

/** Reads a whole file of a repository, of at most `max` bytes. */
export type ReadFile = (name: string, max: number) => Promise<Buffer>;

/** The file reader for a location. @param report receives the number of downloaded bytes */
export function readerOf(location: Location, report: (line: string) => void): ReadFile {
  if (location.kind === 'address')
    return (name, max) => fetchBytes(`${location.address}/${name}`, max, { report });
  return (name, max) => readLocal(path.join(location.directory, name), max);
}
