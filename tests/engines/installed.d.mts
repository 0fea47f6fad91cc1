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

/** Finds programs, whose packages are named, installing missing ones if this process may; throws a sentence about `who` needs them. */
export function ensurePrograms(
  who: string,
  programs: Readonly<Record<string, string>>,
  say?: (line: string) => void,
  system?: System,
): Promise<Record<string, string>>;
