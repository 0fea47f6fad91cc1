import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder';
import { OperatorError } from '../../operator-error';
import { readCodes } from './read-codes';

const SAMPLE = path.join(import.meta.dirname, '../../../docs/samples/gift-codes.csv');

const folder = temporaryFolder();
let file: string;
beforeAll(async () => {
  file = path.join(folder.path, 'codes.csv');
});

async function all(batched: AsyncIterable<string[]>): Promise<string[][]> {
  const read: string[][] = [];
  for await (const codes of batched) read.push(codes);
  return read;
}

async function batches(content: string | Buffer, batch?: number): Promise<string[][]> {
  await writeFile(file, content);
  return all(readCodes(file, batch));
}
const refusal = async (content: string | Buffer): Promise<string> => {
  const error = await batches(content).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OperatorError);
  return String(error).replaceAll(file, 'codes.csv');
};

describe('reading a file of codes', () => {
  it.each([
    ['plain', 'code\nA-1\nA-2\n'],
    ['with a byte order mark', '\ufeffcode\nA-1\nA-2\n'],
    ['in UTF-16', Buffer.from('\ufeffcode\nA-1\nA-2\n', 'utf16le')],
    ['with the line ends of Windows, quotes and blank lines', 'Code\r\n"A-1"\r\n\r\n A-2 \r\n'],
  ])('%s', async (_, content) => {
    expect((await batches(content)).flat()).toEqual(['A-1', 'A-2']);
  });

  it('returns batches in the file’s order', async () => {
    expect(await batches('code\n1\n2\n3\n4\n5\n', 2)).toEqual([['1', '2'], ['3', '4'], ['5']]);
  });

  it('accepts the documented example', async () => {
    expect((await all(readCodes(SAMPLE))).flat()).toHaveLength(3);
  });
});

describe('an error in a file of codes names its line', () => {
  it.each([
    ['a code that is there twice', 'code\nA\nB\nA\n', /codes\.csv:4: the code is on line 2 too/],
    ['a space', 'code\nA\nB B\n', /codes\.csv:3: the code has a space/],
    [
      'a character of another script',
      'code\nＡ\n',
      /codes\.csv:2: the code has a space or another/,
    ],
    ['another column', 'code\nA,1\n', /codes\.csv:2: there are several columns/],
    ['a long code', `code\n${'x'.repeat(65)}\n`, /codes\.csv:2: .* more than 64/],
    ['no heading', 'A\nB\n', /codes\.csv:1: the first line is not the word code/],
    ['an open quote', 'code\n"A\nB\n', /codes\.csv:\d+: this is not valid CSV/],
    ['nothing', '', /codes\.csv: there is no code in it/],
    ['a heading alone', 'code\n', /codes\.csv: there is no code in it/],
  ])('for %s', async (_, content, expected) => {
    expect(await refusal(content)).toMatch(expected);
  });

  it('for each of several, and for twenty at most', async () => {
    expect(await refusal('code\nA A\nB\nC C\n')).toMatch(/csv:2: .*\n.*csv:4: /);
    const another = `code\n${'no code\n'.repeat(50)}`;
    expect((await refusal(another)).split('\n')).toHaveLength(20);
  });

  it('also of a code beyond the limit of a file', async () => {
    await writeFile(file, 'code\nA\nB\nC\n');
    await expect(all(readCodes(file, 5_000, 2))).rejects.toThrow(/:4: there are more than 2 codes/);
    expect((await all(readCodes(file, 5_000, 3))).flat()).toHaveLength(3);
  });

  it('or says that the file is missing', async () => {
    const none = path.join(folder.path, 'none.csv');
    await expect(all(readCodes(none))).rejects.toThrow(/there is no such file/);
  });
});
