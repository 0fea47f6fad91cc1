import { readFileSync } from 'node:fs';

/**
 * A code block of docs/operating.md, as an operator copies it.
 * @param first its first line, without the comment sign
 */
export function documentedBlock(first: string): string {
  const text = readFileSync('docs/operating.md', 'utf8');
  for (const [, block = ''] of text.matchAll(/^```\w+\n(.*?)^```$/gms))
    if (block.startsWith(`# ${first}\n`)) return block;
  throw new Error(`docs/operating.md has no block that begins with ${first}.`);
}

/** Replaces each part of a text. @throws Error where one is not in it: the documents have changed */
export function replaced(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((whole, [part, by]) => {
    if (!whole.includes(part)) throw new Error(`There is no ${part} in the block.`);
    return whole.replaceAll(part, by);
  }, text);
}
