/** What a report may be. Without schemas, because phones load this file. */

/** Reasons to report an app. */
export const REPORT_REASONS = ['malware', 'fake', 'broken', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Longest text, in characters; a longer one is refused, not cut: a cut could change its meaning. */
export const REPORT_TEXT_MAX = 1_000;

/** Largest file of an upload, in bytes; the form mentions it, the server enforces it. */
export const UPLOAD_MAX = 5 * 1024 * 1024;

/** Largest number of pixels of a picture: a small file can decompress to gigabytes. */
export const UPLOAD_PIXELS_MAX = 32_000_000;
/** Largest width and largest height: decoding holds whole rows, and a row could have all pixels. */
export const UPLOAD_EDGE_MAX = 16_384;

/** Accepted picture types, by content and not by name. */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Why a report was refused, as shown by the form's page: `/report/:appId?problem=`. */
export const REPORT_PROBLEMS = [
  /** A field is missing or invalid, or the text is too long. */
  'fields',
  /** The file is damaged, or not a PNG, JPEG or WebP picture. */
  'type',
  /** The file has more bytes than `UPLOAD_MAX`, or more pixels than `UPLOAD_PIXELS_MAX` or, in a row, `UPLOAD_EDGE_MAX`. */
  'size',
  /** The rate limit was reached, or there was no time for the picture. */
  'busy',
  /** The server failed. */
  'server',
] as const;
export type ReportProblem = (typeof REPORT_PROBLEMS)[number];
