import { ZipFile } from 'yazl';

/** The content of files by their paths. */
export type Files = Record<string, Buffer>;

/**
 * The same time for every entry, in the zip's format without a zone, so that the same files give the same zip
 * everywhere.
 */
const ENTRY = { mtime: new Date(2026, 0, 1), forceDosTimestamp: true };

/** A zip of these files, in order. */
export async function zipOf(files: Files | [string, Buffer][]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Array.isArray(files) ? files : Object.entries(files))
    zip.addBuffer(bytes, name, ENTRY);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
