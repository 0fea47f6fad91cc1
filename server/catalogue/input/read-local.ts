import { createReadStream } from 'node:fs';
import path from 'node:path';
import { errorCode, errorText } from '../../operator-error';
import { Refusal } from '../refusal';

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this user may not read it',
};

/**
 * Reads an operator's file, or the standard input for `-`, of at most `max` bytes. The bytes are counted while they are read, because a pipe or a device has
 * no size.
 * @throws Refusal when it is larger or cannot be read
 */
export async function readLocal(file: string, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    const input = file === '-' ? process.stdin : createReadStream(path.resolve(file));
    for await (const chunk of input) {
      length += chunk.length;
      if (length > max) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${WHY[errorCode(error)] ?? errorText(error)}.`, {
      cause: error,
    });
  }
  if (length > max) throw new Refusal(`${file} is larger than ${max} bytes.`);
  return Buffer.concat(chunks, length);
}
