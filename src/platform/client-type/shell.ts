import { SHELL_GLOBALS, type Shell, type ShellGlobal } from './client-type';

let seen: Shell | undefined;

/** The shell around this page, looked up once (S§4): what appears later does not change who the visitor is. */
export function shell(): Shell {
  seen ??= {
    userAgent: navigator.userAgent,
    globals: new Set(SHELL_GLOBALS.filter((name) => isThere(name))),
  };
  return seen;
}

/** Whether a shell has put something under a name. A getter of a broken shell may throw. */
function isThere(name: ShellGlobal): boolean {
  try {
    return Boolean(Reflect.get(window, name));
  } catch {
    // What cannot be read can't be used either.
    return false;
  }
}
