/** Path of today's Chromium or Chrome on this machine, undefined when there is none. */
export function findChromium(): Promise<string | undefined>;
