import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '../../monitoring/metrics';
import { schemeIn } from '../client-address';
import { isHttps } from '../is-https';
import { REQUEST_ID, requestIdOf } from '../request-id';
import { type Hsts, strictTransport } from '../secure-headers';
import type { Admission } from './admission';
import type { prepareRefusals } from './refusals';
import { classOf, priorityOf, type RequestClass } from './request-class';

interface Deps {
  readonly admission: Pick<Admission, 'admits'>;
  readonly refusalOf: ReturnType<typeof prepareRefusals>['refusalOf'];
  readonly metrics: Pick<Metrics, 'refused' | 'requests'>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Whether an address is that of a proxy that the operator trusts. */
  isTrusted(peer: string | undefined): boolean;
  readonly hsts: Hsts;
  readonly publicUrl: string | undefined;
}

/** While requests are refused, one line is logged in each period of this length, in ms. */
const LOG_EVERY_MS = 1_000;
const STRICT_TRANSPORT = 'Strict-Transport-Security';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/**
 * Refuses requests that would not be admitted before the application handles them: passing a request through the
 * application costs several times as much as this answer. They are counted like other requests, but the log gets one
 * line a second for all of them.
 */
export function refuseEarly(deps: Deps, listener: RequestListener): RequestListener {
  const { admission, refusalOf, metrics, isTrusted, publicUrl } = deps;
  const strict = strictTransport(deps.hsts);
  const log = createSummary(deps.logger);
  return (request, response) => {
    const { url = '', method = '' } = request;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const kind = classOf(path);
    const priority = priorityOf(path, kind);
    // Not a path but a full address, as proxies send it: only the application parses it.
    if (priority === 'always' || !path.startsWith('/') || admission.admits(priority)) {
      listener(request, response);
      return;
    }
    const { headers, body } = refusalOf(request, path, kind);
    const { 'x-request-id': given, 'x-forwarded-proto': proto } = request.headers;
    const byProxy = () => isTrusted(request.socket.remoteAddress);
    const id = requestIdOf(typeof given === 'string' ? given : undefined, byProxy);
    const said = typeof proto === 'string' && byProxy() ? schemeIn(proto) : undefined;
    const own = 'encrypted' in request.socket ? 'https:' : undefined;
    const hsts = strict && isHttps(said, own, publicUrl) ? [STRICT_TRANSPORT, strict] : [];
    response.writeHead(503, [...headers, REQUEST_ID, id, ...hsts]).end(body);
    metrics.requests.inc({
      route: 'none',
      method: METHODS.has(method) ? method : 'other',
      status: 503,
    });
    metrics.refused.inc({ reason: 'overload', class: kind });
    log(kind);
  };
}

/** Logs periodically how many requests of each class were refused. */
function createSummary(logger: Pick<Logger, 'warn'>): (kind: RequestClass) => void {
  let refused: Partial<Record<RequestClass, number>> | undefined;
  const tell = () => {
    logger.warn({ refused }, 'requests refused: the process is overloaded');
    refused = undefined;
  };
  return (kind) => {
    if (!refused) setTimeout(tell, LOG_EVERY_MS).unref();
    refused ??= {};
    refused[kind] = (refused[kind] ?? 0) + 1;
  };
}
