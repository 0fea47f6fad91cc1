/**
 * Free space that an installation needs, as a multiple of the file: the download stays until it is installed, Android
 * makes a copy, and unpacked libraries and compiled code take about half as much again.
 */
const INSTALLATION = 2.5;

/** Free bytes needed on the phone for a file of `size` bytes. */
export const freeSpace = (size: number): number => Math.ceil(size * INSTALLATION);
