import { SHELL_GLOBALS, type Shell, type ShellGlobal } from './client-type';

let seen: Shell | undefined;

/** The shell around this page, looked up once (S§4): a global that appears later does not change the client type. */
export function shell(): Shell {
  seen ??= {
    userAgent: navigator.userAgent,
    globals: new Set(SHELL_GLOBALS.filter((name) => isThere(name))),
  };
  return seen;
}

/** Whether a global exists. In a broken shell, its getter may throw. */
function isThere(name: ShellGlobal): boolean {
  try {
    return Boolean(Reflect.get(window, name));
  } catch {
    // A global that cannot be read cannot be used.
    return false;
  }
}
