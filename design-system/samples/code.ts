import { translated } from './translated';

const CHINESE = /\p{Script=Han}/u;

/** The code of a story with its texts in the toolbar's language. */
export function codeInLanguage(code: string, { lang }: Record<string, unknown> = {}): string {
  const said = (text: string) => (CHINESE.test(text) ? translated(text, lang) : text);
  return code
    .replace(/'([^'\n]*)'/g, (_, text: string) => quoted(said(text)))
    .replace(/"([^"\n]*)"/g, (_, text: string) => `"${said(text)}"`)
    .replace(
      />([^<>{}]+)</g,
      (_, text: string) => `>${text.replace(text.trim(), said(text.trim()))}<`,
    );
}

const quoted = (text: string) => `'${text.replace(/'/g, '’')}'`;
