/** Path of today's Chromium or Chrome on this machine; undefined if there is none. */
export function findChromium(): Promise<string | undefined>;

/** Path of the headless shell of today's Chromium; undefined if there is none. */
export function findHeadlessShell(): Promise<string | undefined>;
