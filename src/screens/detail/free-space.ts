/**
 * Free space an installation takes, as a multiple of the file: the downloaded file stays until it is installed, Android
 * keeps a copy of it, and unpacks libraries and compiles code beside that, about half as much again.
 */
const INSTALLATION = 2.5;

/** Bytes that should be free on the phone for a file of `size` bytes. */
export const freeSpace = (size: number): number => Math.ceil(size * INSTALLATION);
