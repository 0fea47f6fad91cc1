import type { Api } from '../../../contract/api';
import { categories } from '../../../contract/calls/catalogue';
import type { Category } from '../../../contract/entities/shop';
import { largestCategories } from '../../features/menu/largest-categories';
import type { LoadedPage, ProblemName } from '../route';
import type { Page } from '../shared/page';

export interface ProblemData {
  /** The status code, shown large; absent where it means nothing to visitors. */
  code?: string;
  title: string;
  text: string;
  /** The error may be temporary: offer the same address again. */
  passing: boolean;
  /** Where to go on from a wrong address: the largest categories, below a search form; absent for other errors. */
  instead: readonly Category[] | undefined;
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

/** Suggestions below an address that does not exist. */
const SUGGESTED = 3;

/** The error page for a problem. Only a wrong address has suggestions; without an answer it has none. */
export async function loadProblem(
  problem: ProblemName,
  api: Api,
  page: Page,
): Promise<LoadedPage<ProblemData>> {
  if (problem !== 'missing') return problemPage(problem, page);
  const all = await api.call(categories, { platform: page.platform });
  return problemPage(
    problem,
    page,
    all.ok ? largestCategories(all.data.categories, SUGGESTED) : [],
  );
}

/** The error page. It makes no call, so it works when nothing else does. */
export function problemPage(
  problem: ProblemName,
  { t }: Page,
  instead?: readonly Category[],
): LoadedPage<ProblemData> {
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
      instead,
      offline: problem === 'offline',
    },
    // The service worker stores the offline page; the others answer one request.
    complete: problem === 'offline',
  };
}
