import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { Refusal } from '../refusal';

/** A signed jar contains four files. */
const FILES_MAX = 32;

/** A jar to read: its name in messages, and its limits. */
export interface JarLimits {
  name: string;
  /** Of the jar, in bytes. */
  max: number;
  /** Of all unpacked files together: each of them may be compressed a thousandfold. */
  unpackedMax: number;
}

/**
 * The files of a jar by name.
 * @throws Refusal when it is not a zip, exceeds a limit, or repeats a name
 */
export async function readJar(bytes: Buffer, limits: JarLimits): Promise<Map<string, Buffer>> {
  const { name, max } = limits;
  if (bytes.length > max) throw new Refusal(`${name} is larger than ${max} bytes.`);
  try {
    return await unzip(bytes, limits);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${name} is damaged: it cannot be unpacked.`, { cause: error });
  }
}

async function unzip(bytes: Buffer, limits: JarLimits): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
    fromBuffer(bytes, options, (error, file) => (error ? reject(error) : resolve(file)));
  });
  const files = new Map<string, Buffer>();
  if (zip.entryCount > FILES_MAX) throw new Refusal(`${limits.name} holds too many files.`);
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      takeFile(zip, entry, { files, limits }).then(() => zip.readEntry(), reject);
    });
    zip.readEntry();
  });
  return files;
}

async function takeFile(
  zip: ZipFile,
  entry: Entry,
  { files, limits: { name, unpackedMax } }: { files: Map<string, Buffer>; limits: JarLimits },
): Promise<void> {
  if (entry.fileName.endsWith('/')) return;
  if (files.has(entry.fileName)) throw new Refusal(`${name} holds ${entry.fileName} twice.`);
  // The stream fails if a file is larger than it says (validateEntrySizes).
  const others = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  if (entry.uncompressedSize > unpackedMax - others)
    throw new Refusal(`${name} holds more than ${unpackedMax} bytes.`);
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  files.set(entry.fileName, Buffer.concat(chunks));
}
