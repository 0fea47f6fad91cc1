import type { LoadedPage, ProblemName } from '../route';
import type { Page } from '../shared/page';

export interface ProblemData {
  /** Shown large; absent where the number says nothing to a visitor. */
  code?: string;
  title: string;
  text: string;
  /** It may be over in a moment: the same address once more is worth a tap. */
  passing: boolean;
}

const STATUS: Record<ProblemName, number> = {
  missing: 404,
  noFile: 404,
  refused: 403,
  tooLong: 414,
  server: 500,
  offline: 200,
};

const PASSING: ReadonlySet<ProblemName> = new Set(['server', 'offline']);

/** The page of a problem. It makes no call, so it can be shown when nothing else works. */
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
    },
    // The offline page is kept by the service worker; the others are answers to one request.
    complete: problem === 'offline',
  };
}
