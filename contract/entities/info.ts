import * as v from 'valibot';

/** Pages of an operator's texts, each with a default. */
export const INFO_PAGES = ['about', 'contact', 'privacy', 'terms'] as const;
export type InfoPage = (typeof INFO_PAGES)[number];

/** Who runs the shop. */
export const operator = v.object({
  name: v.string(),
  /** An email address, or an https address. */
  contact: v.optional(v.string()),
});
export type Operator = v.InferOutput<typeof operator>;

/** Retention periods that an operator can set, in days. */
export const retentionDays = v.object({
  /** Reports of visitors' pages. */
  logs: v.number(),
  /** Reports of apps, after they were closed. */
  reports: v.number(),
});
export type RetentionDays = v.InferOutput<typeof retentionDays>;

/** The defaults. */
export const RETENTION_DAYS: RetentionDays = { logs: 30, reports: 90 };
