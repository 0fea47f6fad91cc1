import { inEnglish } from './english';

const CHINESE = /\p{Script=Han}/u;

const translated = (text: string) => (CHINESE.test(text) ? inEnglish(text) : text);

/** The code of a story with its texts in the toolbar's language. */
export function codeInLanguage(code: string, globals: Record<string, unknown> = {}): string {
  if (globals.lang !== 'en') return code;
  return code
    .replace(/'([^'\n]*)'/g, (_, text: string) => quoted(translated(text)))
    .replace(/"([^"\n]*)"/g, (_, text: string) => `"${translated(text)}"`)
    .replace(
      />([^<>{}]+)</g,
      (_, text: string) => `>${text.replace(text.trim(), translated(text.trim()))}<`,
    );
}

const quoted = (text: string) => `'${text.replaceAll("'", '’')}'`;
