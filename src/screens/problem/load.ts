import type { Page } from '../../features/page/page';
import type { LoadedPage, ProblemName } from '../route';

export interface ProblemData {
  /** Shown large; absent where the number says nothing to a visitor. */
  code?: string;
  title: string;
  text: string;
}

const STATUS: Record<ProblemName, number> = {
  missing: 404,
  noFile: 404,
  tooLong: 414,
  server: 500,
  offline: 200,
};

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
    data: { code: status === 200 ? undefined : String(status), title, text },
    // The offline page is kept by the service worker; the others are answers to one request.
    complete: problem === 'offline',
  };
}
