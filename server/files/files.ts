import { ServiceUnavailable } from '../outbound/errors';

/** A file that was found. */
export interface FoundFile {
  /** In bytes. */
  length: number;
  /** Its bytes from `start` to `end`, both included. @throws when it cannot be read */
  open(start: number, end: number): Promise<ReadableStream<Uint8Array>>;
}

/** A file in a list. */
export interface ListedFile {
  key: string;
  /** In bytes. */
  size: number;
  /** Epoch ms, by the clock of the place. */
  changedAt: number;
}

/** What a file gets: these bytes, or those of a file of this machine. */
export type Content = Uint8Array | { file: string };

/**
 * A place of files by key (`ab/abcdef.webp`): a folder of this machine, or a bucket that all servers share. Everything in it can
 * be made or fetched again.
 */
export interface Files {
  find(key: string): Promise<FoundFile | undefined>;
  /** A small file; undefined when it is missing, or larger than `max` bytes. */
  read(key: string, max: number): Promise<Buffer | undefined>;
  /** Nobody ever sees a part of the file. */
  put(key: string, content: Content): Promise<void>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
}

/** A bucket that cannot be used now. The message is a whole sentence for the operator, and names the setting. */
export class FilesFault extends ServiceUnavailable {
  override name = 'FilesFault';
}
