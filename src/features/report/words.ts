import {
  REPORT_PROBLEMS,
  REPORT_REASONS,
  type ReportProblem,
  type ReportReason,
  UPLOAD_EDGE_MAX,
  UPLOAD_MAX,
  UPLOAD_PIXELS_MAX,
} from '../../../contract/entities/report';
import type { Format } from '../../i18n/format';
import type { Translate } from '../../i18n/translate';

/** All texts of the form, in the page's language: the browser has no catalogue. */
export interface ReportWords {
  reason: string;
  choose: string;
  reasons: Record<ReportReason, string>;
  text: string;
  textHint: string;
  file: string;
  fileHint: string;
  remove: string;
  send: string;
  sending: string;
  problems: Record<ReportProblem, string>;
}

export function reportWords({ t, format }: { t: Translate; format: Format }): ReportWords {
  const size = format.size(UPLOAD_MAX);
  const problem = (name: ReportProblem): string =>
    name === 'size'
      ? t('report.problem.size', {
          size,
          pixels: format.count(UPLOAD_PIXELS_MAX),
          edge: format.count(UPLOAD_EDGE_MAX),
        })
      : t(`report.problem.${name}`);
  return {
    reason: t('report.reason'),
    choose: t('report.choose'),
    // Casts: the keys are the names of the type.
    reasons: Object.fromEntries(
      REPORT_REASONS.map((name) => [name, t(`report.reason.${name}`)]),
    ) as ReportWords['reasons'],
    text: t('report.text'),
    textHint: t('report.text.hint'),
    file: t('report.file'),
    fileHint: t('report.file.hint', { size }),
    remove: t('report.file.remove'),
    send: t('report.send'),
    sending: t('report.sending'),
    problems: Object.fromEntries(
      REPORT_PROBLEMS.map((name) => [name, problem(name)]),
    ) as ReportWords['problems'],
  };
}
