import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { Refusal } from '../refusal';

/** A signed entry.jar contains four small files; a much larger file is refused. */
const JAR_MAX = 4 * 1_048_576;
const FILES_MAX = 32;
/** All unpacked files together: each of them may be compressed a thousandfold. */
const UNPACKED_MAX = 4 * 1_048_576;

/**
 * The files of a jar by name.
 * @throws Refusal when it is not a zip, exceeds a limit, or repeats a name
 */
export async function readJar(bytes: Buffer): Promise<Map<string, Buffer>> {
  if (bytes.length > JAR_MAX) throw new Refusal(`entry.jar is larger than ${JAR_MAX} bytes.`);
  try {
    return await unzip(bytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('entry.jar is damaged: it cannot be unpacked.', { cause: error });
  }
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
    fromBuffer(bytes, options, (error, file) => (error ? reject(error) : resolve(file)));
  });
  const files = new Map<string, Buffer>();
  if (zip.entryCount > FILES_MAX) throw new Refusal('entry.jar holds too many files.');
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      takeFile(zip, entry, files).then(() => zip.readEntry(), reject);
    });
    zip.readEntry();
  });
  return files;
}

async function takeFile(zip: ZipFile, entry: Entry, files: Map<string, Buffer>): Promise<void> {
  if (entry.fileName.endsWith('/')) return;
  if (files.has(entry.fileName)) throw new Refusal(`entry.jar holds ${entry.fileName} twice.`);
  // The stream fails if a file is larger than it says (validateEntrySizes).
  const others = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  if (entry.uncompressedSize > UNPACKED_MAX - others)
    throw new Refusal(`entry.jar holds more than ${UNPACKED_MAX} bytes.`);
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  files.set(entry.fileName, Buffer.concat(chunks));
}
