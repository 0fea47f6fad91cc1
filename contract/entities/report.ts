import * as v from 'valibot';
import { id } from '../params';

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
  /** The rate limit was reached. */
  'busy',
  /** The server failed. */
  'server',
] as const;
export type ReportProblem = (typeof REPORT_PROBLEMS)[number];

/** A report of an app; a picture may come with it. It is anonymous. */
export const reportFields = v.object({
  appId: id,
  reason: v.picklist(REPORT_REASONS),
  text: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\n\t]/gu, ' ')
          .replace(/\p{Surrogate}/gu, '')
          .trim(),
      ),
      v.check((text) => [...text].length <= REPORT_TEXT_MAX),
    ),
    '',
  ),
  lang: v.optional(v.picklist(['zh-CN', 'en']), 'zh-CN'),
  /** A repeated key gets the same answer, and no second report is stored (D§14). */
  idempotencyKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))),
});
export type ReportFields = v.InferOutput<typeof reportFields>;
