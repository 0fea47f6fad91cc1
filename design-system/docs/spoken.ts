/** What is heard in one language. */
export interface Heard {
  language: string;
  /** A key, and what Orca says after it. */
  steps: readonly (readonly [key: string, said: string])[];
}

/** Parses the approved announcements of a screen reader: the name of a language, and below it a line for each key. */
export function heardIn(text: string): Heard[] {
  return text
    .trim()
    .split(/^(?=\S+$)/m)
    .map((part) => {
      const [language = '', , ...lines] = part.trim().split('\n');
      return { language, steps: lines.map(stepOf) };
    });
}

function stepOf(line: string): readonly [string, string] {
  const [, key = '—', said = 'The page is opened again.'] = /^(\S+) {2,}(.+)$/.exec(line) ?? [];
  return [key, said];
}
