import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A fictional person with unmistakable data. */
export const CANARY = {
  name: '金絲雀測試',
  identity: '99010219770704123X',
  phone: '19987654321',
} as const;

/** Encodings of a text in files: as sent, as browsers store it, in URLs, in JSON, in groups. */
function spellings(text: string): Buffer[] {
  const grouped = [
    text.replace(/^(.{6})(.{8})/, '$1 $2 '),
    text.replace(/^(.{3})(.{4})/, '$1 $2 '),
  ];
  const escaped = [...text].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const texts = new Set([text, text.toLowerCase(), encodeURIComponent(text), ...grouped]);
  // Full-width escapes are needed only if the text is not plain ASCII.
  if (/[^\0-\x7f]/.test(text)) texts.add(escaped.join(''));
  return [...texts].flatMap((one) => [
    Buffer.from(one),
    Buffer.from(one, 'utf16le'),
    Buffer.from(Buffer.from(one).toString('base64').replace(/=+$/, '').slice(0, -2)),
  ]);
}

const CANARIES = Object.entries(CANARY).map(([name, text]) => ({ name, ways: spellings(text) }));

/** Which of the three are readable in these bytes. */
export function canariesIn(content: Buffer | string): string[] {
  const bytes = Buffer.from(content);
  return CANARIES.filter(({ ways }) => ways.some((way) => bytes.includes(way))).map(
    ({ name }) => name,
  );
}

/** The content of a file; empty if it was removed after it was listed. */
const contentOf = (file: string): Promise<Buffer> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.of();
    throw error;
  });

/** The same for all files of a folder: `file: name,phone`; files without a match are left out. */
export async function canariesBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const names = canariesIn(await contentOf(file));
    if (names.length > 0) found.push(`${path.relative(folder, file)}: ${names.join()}`);
  }
  return found;
}
