import { readFile, stat } from 'node:fs/promises';
import { errorText, OperatorError } from '../operator-error';

const BYTES_MAX = 65_536;

/**
 * Reads an operator's text file of at most 64 KiB.
 * @param what what the file is to become, for the message: "an item"
 * @throws OperatorError
 */
export async function readSmallFile(file: string, what: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > BYTES_MAX)
      throw new OperatorError(`${file} has ${size} bytes; ${what} has at most ${BYTES_MAX}.`);
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${file} cannot be read: ${errorText(error)}.`, { cause: error });
  }
}
