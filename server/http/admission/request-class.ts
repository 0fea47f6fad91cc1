import { clientApk, downloadApk } from '../../../contract/calls/download';
import { logCalls } from '../../calls/log';
import { isApi } from '../../calls/over-http';
import { REPOSITORY_PATH, STORED_PATH } from '../../publishing/paths';
import type { Priority } from './admission';

/** What a request is for. It is a label of metrics, and decides when the request is refused. */
export type RequestClass =
  | 'health'
  | 'file'
  | 'download'
  | 'picture'
  | 'search'
  | 'report'
  | 'call'
  | 'page';

const HEALTH = new Set(['/healthz', '/readyz']);
const FILE = /^\/(assets\/|storybook\/|((sw|heal)\.js|icon\.svg|icon-(192|512|maskable)\.png)$)/;
const DOWNLOADS = [downloadApk.path, clientApk.path, STORED_PATH, REPOSITORY_PATH];
const SEARCH = /^\/(search|catalogue\/search)(\/|$)/;
const REPORTS = new Set(logCalls.map(({ call }) => call.path));

/** The class of a request by its path. */
export function classOf(path: string): RequestClass {
  if (HEALTH.has(path)) return 'health';
  if (FILE.test(path)) return 'file';
  if (DOWNLOADS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
    return 'download';
  if (path.startsWith('/img/')) return 'picture';
  if (REPORTS.has(path)) return 'report';
  if (SEARCH.test(path)) return 'search';
  return isApi(path) ? 'call' : 'page';
}

/**
 * Pages and pictures may be stored; if one is not, whether it may be rendered is decided later. Reports of pages serve the
 * operator, not the visitor.
 */
const PRIORITY: Record<RequestClass, Priority | 'always'> = {
  health: 'always',
  file: 'always',
  download: 'always',
  page: 'cached',
  picture: 'cached',
  call: 'rendered',
  search: 'deferrable',
  report: 'deferrable',
};
/** The page of search results is stored like other pages; the answers of calls that search are not. */
const SEARCH_PAGE = '/search';

/** The priority of a request; `always` is never refused. */
export const priorityOf = (path: string, kind: RequestClass): Priority | 'always' =>
  path === SEARCH_PAGE ? PRIORITY.page : PRIORITY[kind];
