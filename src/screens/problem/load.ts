import type { LoadedPage, ProblemName } from '../route';
import type { Page } from '../shared/page';

export interface ProblemData {
  /** The status code, shown large; absent where it means nothing to visitors. */
  code?: string;
  title: string;
  text: string;
  /** The error may be temporary: offer the same address again. */
  passing: boolean;
  /** The service worker's page: a script lists the pages that it has stored. */
  offline: boolean;
}

const STATUS: Record<ProblemName, number> = {
  missing: 404,
  noFile: 404,
  refused: 403,
  tooLong: 414,
  server: 500,
  unavailable: 503,
  offline: 200,
};

const PASSING: ReadonlySet<ProblemName> = new Set(['server', 'unavailable', 'offline']);

/** The error page. It makes no call, so it works when nothing else does. */
export function problemPage(problem: ProblemName, { t }: Page): LoadedPage<ProblemData> {
  const status = STATUS[problem];
  const title = t(`problem.${problem}`);
  const text = t(`problem.${problem}.text`);
  return {
    kind: 'page',
    status,
    title: t('site.title', { title }),
    description: text,
    hidden: true,
    data: {
      code: status === 200 ? undefined : String(status),
      title,
      text,
      passing: PASSING.has(problem),
      offline: problem === 'offline',
    },
    // The service worker stores the offline page; the others answer one request.
    complete: problem === 'offline',
  };
}
