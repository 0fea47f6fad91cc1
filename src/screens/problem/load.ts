import type { Api } from '../../../contract/api';
import { categories, search } from '../../../contract/calls/catalogue';
import { recs } from '../../../contract/calls/detail';
import { ucRec } from '../../../contract/calls/proxy';
import { cutText } from '../../../contract/cut-text';
import type { App } from '../../../contract/entities/app';
import type { Category } from '../../../contract/entities/shop';
import { largestCategories } from '../../features/menu/largest-categories';
import type { LoadedPage, ProblemName } from '../route';
import type { Page } from '../shared/page';

/** Where to go on from a wrong address. */
interface Instead {
  /** similar: to the app that the address names; meant: their names have its words; popular: neither is known. */
  why: 'similar' | 'meant' | 'popular';
  apps: readonly App[];
  categories: readonly Category[];
  /** The words of the address, for the search field. */
  words: string;
}

export interface ProblemData {
  /** The status code, shown large; absent where it means nothing to visitors, and for apps: of one taken down it is 410. */
  code?: string;
  title: string;
  text: string;
  /** The error may be temporary: offer the same address again. */
  passing: boolean;
  /** Below a search form; absent for other errors. */
  instead: Instead | undefined;
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

/** Apps below an address that does not exist: two rows of a phone, one of a PC. */
const APPS = 8;
/** Categories: full rows in each layout. */
const CATEGORIES = 6;
/** Longest words of an address that are searched for. */
const WORDS_MAX = 60;

/** The error page for a problem. Only a wrong address has suggestions; without an answer it has none. */
export async function loadProblem(
  problem: ProblemName,
  api: Api,
  page: Page,
): Promise<LoadedPage<ProblemData>> {
  if (problem !== 'missing') return problemPage(problem, page);
  const words = wordsOf(page.path);
  const [all, meant] = await Promise.all([
    api.call(categories, { platform: page.platform }),
    appsFor(api, page, words),
  ]);
  return problemPage(problem, page, {
    ...meant,
    words,
    categories: all.ok ? largestCategories(all.data.categories, CATEGORIES) : [],
  });
}

/** What the address may have meant: apps like a removed one, apps with its words in their names, else the popular ones. */
async function appsFor(
  api: Api,
  { path, platform }: Page,
  words: string,
): Promise<Pick<Instead, 'why' | 'apps'>> {
  const [, app] = /^\/app\/([\w.-]{1,200})/.exec(path) ?? [];
  const similar = app ? await api.call(recs, { q: app, platform }) : undefined;
  if (similar?.ok && similar.data.apps.length > 0)
    return { why: 'similar', apps: similar.data.apps.slice(0, APPS) };
  const named = words
    ? await api.call(search, { key: words, platform, sort: 'relevance', page: 1 })
    : undefined;
  if (named?.ok && named.data.apps.length > 0 && !named.data.fewer)
    return { why: 'meant', apps: named.data.apps.slice(0, APPS) };
  const popular = await api.call(ucRec, { offset: 0, count: APPS, platform });
  return { why: 'popular', apps: popular.ok ? popular.data.apps : [] };
}

/**
 * The words of an address: of its last part, of a package name the last one. Empty without letters, and for files, such as those
 * that are looked for on every site: `/wp-login.php`.
 */
export function wordsOf(path: string): string {
  const [, kind, last = ''] = /^(?:\/(app|apps))?.*?\/([^/]+)\/?$/.exec(path) ?? [];
  const text = kind ? last.slice(last.lastIndexOf('.') + 1) : last;
  if (/\.\w+$/.test(text)) return '';
  const words = cutText(
    decoded(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
    WORDS_MAX,
  );
  return /\p{L}{2}|\p{Script=Han}/u.test(words) ? words : '';
}

/** A malformed address has no words. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The error page. It makes no call, so it works when nothing else does. */
export function problemPage(
  problem: ProblemName,
  { t, path }: Page,
  instead?: Instead,
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
      code: status === 200 || path.startsWith('/app/') ? undefined : String(status),
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
