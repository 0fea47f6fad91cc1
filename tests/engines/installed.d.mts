/** What the tests on Firefox and WebKit drive, by the names the programs have. */
export interface Programs {
  'firefox-esr': string;
  WebKitWebDriver: string;
  Xvfb: string;
}

/** The rest of the machine, for tests. */
export interface System {
  find(program: string): Promise<string | undefined>;
  mayInstall(): boolean;
  install(packages: readonly string[]): Promise<void>;
}

/** Finds the programs, installing those that are missing where this process may; throws one sentence saying what to install. */
export function ensureInstalled(say?: (line: string) => void, system?: System): Promise<Programs>;
