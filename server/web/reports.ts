import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { CODE } from '../../contract/codes';
import { REPORT_REASONS, UPLOAD_EDGE_MAX, UPLOAD_PIXELS_MAX } from '../../contract/entities/report';
import { type ReportFields, reportFields } from '../../contract/entities/report-fields';
import { fail, ok, type Result } from '../../contract/result';
import { notFound } from '../calls/implement';
import { addReport, hasRoomForReport, reportByKey } from '../store/queries/reports';
import { resolveApp } from '../store/queries/resolve';
import type { Schema } from '../store/schema';
import { type CleanPicture, type NoPicture, pictureCleaner } from './uploads/picture';
import type { Upload } from './uploads/routes';

/** The limits of all stored reports, and how pictures are re-encoded; tests set others. */
interface Options {
  most?: { reports: number; bytes: number };
  clean?: CleanPicture;
}

/**
 * `op.report.add`: a visitor's report of an app, with or without a picture. Reports are anonymous.
 */
export function reportUpload(
  db: Kysely<Schema>,
  { most, clean = pictureCleaner() }: Options = {},
): Upload {
  const hasRoom = async (mayStore: () => Promise<boolean>) =>
    (await mayStore()) && (await hasRoomForReport(db, most));
  return {
    back: ({ appId = '', reason = '', text = '' }, outcome) => {
      if (!/^[1-9]\d{0,9}$/.test(appId)) return undefined;
      if (outcome === 'sent') return { address: `/report/${appId}?sent=1` };
      const known = REPORT_REASONS.some((one) => one === reason);
      return {
        address: `/report/${appId}?problem=${outcome}`,
        entered: { ...(known && { reason }), text },
      };
    },
    async take({ fields, file }, { mayStore, networks }) {
      const read = fieldsOf(fields);
      if (!read.ok) return read;
      const report = read.data;
      const before = report.idempotencyKey && (await reportByKey(db, report.idempotencyKey));
      if (before) return ok({ id: before });
      if (!(await resolveApp(db, { app: String(report.appId) }))) return notFound('app');
      if (!(await hasRoom(mayStore))) return REFUSALS.busy;
      const picture = file && (await clean(networks, file));
      if (typeof picture === 'string') return REFUSALS[picture];
      // A concurrent duplicate was stored first: use its report.
      const id =
        (await addReport(db, { ...report, picture, at: Date.now() })) ??
        (report.idempotencyKey && (await reportByKey(db, report.idempotencyKey)));
      return id ? ok({ id }) : fail(CODE.serverError, 'server error');
    },
  };
}

function fieldsOf(fields: Record<string, string>): Result<ReportFields> {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  const read = v.safeParse(reportFields, Object.fromEntries(given));
  if (read.success) return ok(read.output);
  const name = String(read.issues[0].path?.[0]?.key ?? 'parameter');
  return fail(CODE.paramRequired, `${name}: wrong parameter`);
}

const REFUSALS: Record<NoPicture, Result<never>> = {
  busy: fail(CODE.tooMany, 'too many uploads: try again later'),
  none: fail(CODE.wrongType, 'file: not a PNG, JPEG or WebP picture that can be opened'),
  tooLarge: fail(
    CODE.tooLarge,
    `file: more than ${UPLOAD_PIXELS_MAX} pixels, or ${UPLOAD_EDGE_MAX} in width or height`,
  ),
};
