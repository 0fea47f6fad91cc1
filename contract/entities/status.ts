/** App status bits (S§4). A status has exactly one base bit; `booked` may be added to it (D§7). */
export const STATUS = {
  unknown: 0,
  undownload: 2,
  downloading: 4,
  downloadPause: 8,
  downloadComplete: 16,
  installing: 32,
  latestInstalled: 64,
  oldVerInstalled: 128,
  patchInstalled: 256,
  uncompressable: 512,
  uncompressing: 1024,
  booked: 2048,
} as const;

export type StatusName = keyof typeof STATUS;
export type StatusBit = (typeof STATUS)[StatusName];
