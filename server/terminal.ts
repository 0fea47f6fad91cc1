import { OperatorError, stackOf } from './operator-error';

/**
 * Characters that change what a terminal shows, or do more than show a text: control characters other than tab and line
 * feed, and bidirectional controls, which reorder a line.
 */
const COMMANDING = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}/gu;

/**
 * A text as an operator may read it in a terminal: what would command the terminal is shown as `\u001b`. Texts of visitors
 * and of sources can contain anything, and so can error messages that quote them. In JSON the value stays the same, because
 * these characters occur only in its strings, where `\u001b` means the character itself.
 */
export const visible = (text: string): string => text.replace(COMMANDING, escaped);

/** How texts call the operator's tool. */
const TOOL = 'npm run store --';

/** The folder of the samples, where an example or a description names it. */
const SAMPLES = /(?<=\s)docs\/samples\//g;

/** A text that names the tool as it was started, such as `./snowpea` in a shop that was made with npx, and where its samples are. */
export function asRun(text: string): string {
  const { SNOWPEA_COMMAND: tool, SNOWPEA_SAMPLES: samples } = process.env;
  const named = tool ? text.replaceAll(TOOL, tool) : text;
  return samples ? named.replace(SAMPLES, () => `${samples}/`) : named;
}

/** The same for a text of one line: a line feed would begin a line that looks like the program's own. */
const visibleLine = (text: string): string => visible(text).replace(/\n/g, escaped);

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Prints a line or several on the standard output.
 *
 * @param none what is printed instead of an empty list
 */
export function print(lines: string | readonly string[], none?: string): void {
  const list = typeof lines === 'string' ? [lines] : lines;
  for (const line of list) console.log(asRun(visibleLine(line)));
  if (list.length === 0 && none !== undefined) console.log(none);
}

/** Prints a text of several lines, such as a stack, on the error output. */
export function printError(text: string): void {
  console.error(asRun(visible(text)));
}

/** Prints an operator error as its sentence, and a bug with its stack. */
export function tell(error: unknown): void {
  printError(error instanceof OperatorError ? error.message : stackOf(error));
}

/** Prints a line about what goes on, on the error output, because the standard output is for results. */
export function progress(line: string): void {
  console.error(asRun(visibleLine(line)));
}
