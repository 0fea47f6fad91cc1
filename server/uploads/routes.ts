import { type Context, Hono } from 'hono';
import { CODE } from '../../contract/codes';
import { type ReportProblem, UPLOAD_MAX } from '../../contract/entities/report';
import { fail, type Result } from '../../contract/result';
import { answer, refuse } from '../http/answer';
import { hasToken } from '../http/ctoken';
import type { ErrorLog } from '../http/error-log';
import { loggable } from '../http/loggable';
import { isFromHere } from '../http/same-site';
import { createGate } from '../logs/gate';
import { type Multipart, readMultipart } from './read-multipart';

/** What becomes of one kind of upload. */
export interface Upload {
  take(multipart: Multipart): Promise<Result<{ id: string }>>;
  /** The page that a plain form comes back to; undefined when its fields name none. */
  back(fields: Record<string, string>, outcome: Outcome): string | undefined;
}

export type Outcome = 'sent' | ReportProblem;

interface Deps {
  secret: string;
  publicUrl: string | undefined;
  log: ErrorLog;
  /** By `urlKey`: a fixed map, so that no host or path ever comes from input (D§14). */
  uploads: Readonly<Record<string, Upload>>;
  /** The page for a person whose form did not come from this site. */
  refused(c: Context): Response | Promise<Response>;
}

/** One in six seconds in the long run, some at once: people report rarely, and each may bring a picture. */
const RATE = { perSecond: 1 / 6, atOnce: 20 };

const OUTCOMES = new Map<number, Outcome>([
  [CODE.ok, 'sent'],
  [CODE.paramRequired, 'fields'],
  [CODE.notFound, 'fields'],
  [CODE.wrongType, 'type'],
  [CODE.tooLarge, 'size'],
  [CODE.quotaFull, 'busy'],
]);

/** `POST /api/proxyNew` as multipart: one file and further fields, for the upload that `urlKey` names (S§7, D§14). */
export function uploadRoutes({ secret, publicUrl, log, uploads, refused }: Deps): Hono {
  const app = new Hono();
  const open = createGate(Date.now, RATE);
  app.post('/api/proxyNew', async (c, next) => {
    if (!isMultipart(c)) return next();
    const form = isForm(c);
    // Before anything is read: another site's form, and a flood.
    if (!isFromHere(c, publicUrl))
      return form ? refused(c) : refuse(c, 403, CODE.forbidden, 'not from this site');
    if (!open()) return early(c, form, 'busy');
    const read = await readMultipart(c);
    if (typeof read === 'string') return early(c, form, read);
    const upload = chosen(read.fields.urlKey ?? '');
    if (!upload) return refuse(c, 404, CODE.unknownUrlKey, 'unknown urlKey');
    // A form of ours is known by where it came from; a script has fetched a token.
    const trusted = form || (await hasToken(c, secret, read.fields.ctoken));
    const result = trusted
      ? await take(c, upload, read)
      : fail(CODE.forbidden, 'ctoken: parameter required');
    return form
      ? seeOther(c, upload.back(read.fields, outcomeOf(result)), result)
      : answer(c, result);
  });
  return app;

  function chosen(urlKey: string): Upload | undefined {
    return Object.hasOwn(uploads, urlKey) ? uploads[urlKey] : undefined;
  }

  async function take(c: Context, upload: Upload, multipart: Multipart) {
    try {
      return await upload.take(multipart);
    } catch (error) {
      log(error, loggable(c.req.method, c.req.url));
      return fail(CODE.serverError, 'server error');
    }
  }
}

const isMultipart = (c: Context): boolean =>
  /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

/** A browser's own form asks for a page. */
const isForm = (c: Context): boolean => /text\/html/.test(c.req.header('accept') ?? '');

const outcomeOf = (result: Result<unknown>): Outcome =>
  OUTCOMES.get(result.ok ? CODE.ok : result.state.code) ?? 'server';

function seeOther(c: Context, to: string | undefined, result: Result<unknown>): Response {
  if (to === undefined) return answer(c, result);
  c.header('Cache-Control', 'no-store');
  return c.redirect(to, 303);
}

/** Why a body was not read to its end. */
const MESSAGES = {
  busy: 'too many uploads: try again later',
  tooLarge: `file: larger than ${UPLOAD_MAX / 1024 ** 2} MB`,
  broken: 'broken multipart body',
} as const;
const CODES = {
  busy: CODE.quotaFull,
  tooLarge: CODE.tooLarge,
  broken: CODE.paramRequired,
} as const;

/**
 * A refusal before the fields are known. A form goes back to the page it was sent from: its own path, which is taken from
 * the Referer and checked, because a browser goes wherever the redirect says.
 */
function early(c: Context, form: boolean, why: keyof typeof MESSAGES): Response {
  const result = fail(CODES[why], MESSAGES[why]);
  const referer = c.req.header('referer') ?? '';
  const path = URL.canParse(referer) ? new URL(referer).pathname : '';
  return form && /^\/report\/[\w.]{1,255}$/.test(path)
    ? c.redirect(`${path}?problem=${outcomeOf(result)}`, 303)
    : answer(c, result);
}
