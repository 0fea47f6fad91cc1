import { readFileSync } from 'node:fs';

/** A file of docs/samples that the operator's page names. */
export const sample = (name: string): string => readFileSync(`docs/samples/${name}`, 'utf8');

/** Replaces each part of a text. @throws Error if a part is missing, because the document has changed */
export function replaced(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((whole, [part, by]) => {
    if (!whole.includes(part)) throw new Error(`There is no ${part} in the block.`);
    return whole.replaceAll(part, by);
  }, text);
}
