import type { App } from '../../contract/entities/app';
import type { Passage } from '../../contract/entities/shop';
import { markdownHtml } from '../rich-text/markdown';

/** A package name in double braces marks the place of an app. */
const APP = /^\{\{\s*([\w.-]+)\s*\}\}$/;

const nameIn = (line: string) => APP.exec(line.trim())?.[1];

/** Packages that a story's text names, each on a separate line. */
export const appsNamedIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => nameIn(line) ?? []);

/** Texts in double braces in a story's text that mark no app, as they are written there. */
export const unusableMarksIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => (nameIn(line) ? [] : line.split('{{').slice(1).map(marked)));

/** A mark as it is written in the text. @param rest the text after its opening braces */
const marked = (rest: string): string => {
  const end = rest.indexOf('}}');
  return `{{${end < 0 ? rest : rest.slice(0, end + 2)}`;
};

/**
 * A story's text: its Markdown as sanitized HTML, with its apps where the text names them. Apps that have left the shop are
 * omitted.
 */
export function passagesOf(text: string, apps: readonly App[]): Passage[] {
  const named = new Map(apps.map((app) => [app.packageName, app]));
  const passages: Passage[] = [];
  let lines: string[] = [];
  const end = (app?: App) => {
    const html = markdownHtml(lines.join('\n'));
    if (html) passages.push({ html });
    if (app) passages.push({ app });
    lines = [];
  };
  for (const line of text.split('\n')) {
    const name = nameIn(line);
    if (name) end(named.get(name));
    else lines.push(line);
  }
  end();
  return passages;
}
