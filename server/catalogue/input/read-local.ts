import { createReadStream } from 'node:fs';
import path from 'node:path';
import { errorText } from '../../operator-error';
import { Refusal } from '../refusal';

/**
 * Reads an operator's file of at most `max` bytes. The bytes are counted while they are read, because a pipe or a device has
 * no size.
 * @throws Refusal when it is larger or cannot be read
 */
export async function readLocal(file: string, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of createReadStream(path.resolve(file))) {
      length += chunk.length;
      if (length > max) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${errorText(error)}.`, { cause: error });
  }
  if (length > max) throw new Refusal(`${file} is larger than ${max} bytes.`);
  return Buffer.concat(chunks, length);
}
