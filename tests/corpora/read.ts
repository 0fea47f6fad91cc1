import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The lines of a corpus beside this file; comments, with `# `, name the sources. */
export const readCorpus = (name: string): string[] =>
  readFileSync(path.join(import.meta.dirname, `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));

/** The same, for lines with a label before a tab. */
export const readLabelled = (name: string): { label: string; value: string }[] =>
  readCorpus(name).map((line) => {
    const [label = '', value = ''] = line.split('\t');
    return { label, value };
  });
