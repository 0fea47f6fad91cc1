import { CODE } from '../../../contract/codes';
import type { ReportProblem } from '../../../contract/entities/report';
import { isObject } from '../../platform/http/check';
import { proxyUpload } from '../../platform/http/proxy';

const PROBLEMS = new Map<number, ReportProblem>([
  [CODE.paramRequired, 'fields'],
  [CODE.notFound, 'fields'],
  [CODE.wrongType, 'type'],
  [CODE.tooLarge, 'size'],
  [CODE.tooMany, 'busy'],
]);

/**
 * Sends a report. Undefined: it was accepted.
 *
 * @param key the same for each attempt at one report
 * @param onProgress receives per cent
 */
export async function sendReport(
  form: FormData,
  key: string,
  onProgress: (percent: number) => void,
): Promise<ReportProblem | undefined> {
  const file = form.get('file');
  const fields = ['appId', 'lang', 'reason', 'text'].map((name) => [
    name,
    String(form.get(name) ?? ''),
  ]);
  const answer = await proxyUpload(
    'op.report.add',
    { ...Object.fromEntries(fields), idempotencyKey: key },
    isObject,
    // An empty file field sends an empty file.
    file instanceof File && file.size > 0 ? file : undefined,
    onProgress,
  );
  return answer.ok ? undefined : (PROBLEMS.get(answer.state.code) ?? 'server');
}
