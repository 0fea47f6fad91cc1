import { format } from 'node:util';

const said: string[] = [];

/** Collects errors and warnings on the console. Returns a function that stops it. */
export function watchConsole(): () => void {
  said.length = 0;
  const { error, warn } = console;
  const keep = (...words: unknown[]) => void said.push(format(...words));
  Object.assign(console, { error: keep, warn: keep });
  return () => void Object.assign(console, { error, warn });
}

/** Returns and clears the collected messages. */
export const takeWarnings = (): string[] => said.splice(0);
