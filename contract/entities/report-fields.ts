import * as v from 'valibot';
import { id } from '../params';
import { REPORT_REASONS, REPORT_TEXT_MAX } from './report';

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
