/** The programs that the tests on Firefox and WebKit drive, by name. */
export interface Programs {
  'firefox-esr': string;
  WebKitWebDriver: string;
  Xvfb: string;
}

/** Functions of the system, replaced in tests. */
export interface System {
  find(program: string): Promise<string | undefined>;
  mayInstall(): boolean;
  install(packages: readonly string[]): Promise<void>;
}

/** Finds the programs, installing missing ones if this process may; throws a sentence that says what to install. */
export function ensureInstalled(say?: (line: string) => void, system?: System): Promise<Programs>;
