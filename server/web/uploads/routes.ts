import { type Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import { CODE } from '../../../contract/codes';
import { type ReportProblem, UPLOAD_MAX } from '../../../contract/entities/report';
import { fail, type Result } from '../../../contract/result';
import { failureOf } from '../../calls/failure';
import { answer, refuse } from '../../http/answer';
import type { Secrets } from '../../http/cookies';
import { hasToken } from '../../http/ctoken';
import type { ErrorLog } from '../../http/error-log';
import { createInFlight } from '../../http/in-flight';
import { loggable } from '../../http/log-address';
import type { Client } from '../../http/rate-limit';
import { isFromHere } from '../../http/same-site';
import { createSharedLimit } from '../../http/shared-limit';
import { visitorOf } from '../../http/visitor-cookie';
import { isReadOnlyError } from '../../store/read-only';
import type { Schema } from '../../store/schema';
import type { FormPage } from '../pages/pages';
import { type Multipart, type Read, readMultipart } from './read-multipart';

/** The handler of one kind of upload. */
export interface Upload {
  take(multipart: Multipart, from: From): Promise<Result<{ id: string }>>;
  /** The page to which a plain form returns; undefined when its fields name none. */
  back(fields: Record<string, string>, outcome: Outcome): Back | undefined;
}

/** From whom an upload comes. */
interface From {
  networks: Client['networks'];
  /** Counts against the visitor's rate limit; called once after validation, before anything is stored. */
  mayStore(): Promise<boolean>;
}

/** A page that shows the outcome, and the entered values if the upload was refused. */
type Back = Pick<FormPage, 'address'> & Partial<FormPage>;

type Outcome = 'sent' | ReportProblem;

interface Deps {
  /** Where visitors' requests are counted. */
  db: Kysely<Schema>;
  secret: Secrets;
  publicUrl: string | undefined;
  log: ErrorLog;
  /** The uploads by `urlKey`: a fixed map, so that no host or path comes from input (D§14). */
  uploads: Readonly<Record<string, Upload>>;
  /** The page for a form that did not come from this site. */
  refused(c: Context): Response | Promise<Response>;
  /** The page for a form that cannot be read now. */
  crowded(c: Context): Response | Promise<Response>;
  /** The page of a refused form with the entered values. */
  again(c: Context, page: FormPage): Response | Promise<Response>;
  /** How long no data of a body may arrive, in ms. */
  stallMs?: number;
}

/**
 * Largest number of bodies that are read at the same time, of one visitor and in all: a slow body takes memory until it
 * ends.
 */
const READING_EACH = 4;
const READING_ALL = 40;

const OUTCOMES = new Map<number, Outcome>([
  [CODE.ok, 'sent'],
  [CODE.paramRequired, 'fields'],
  [CODE.notFound, 'fields'],
  [CODE.wrongType, 'type'],
  [CODE.tooLarge, 'size'],
  [CODE.tooMany, 'busy'],
]);

/** `POST /api/proxyNew` as multipart: one file and further fields, for the upload that `urlKey` names (S§7, D§14). */
export function uploadRoutes(deps: Deps): Hono {
  const { db, publicUrl, log, uploads, refused, crowded, again, stallMs } = deps;
  const app = new Hono();
  const limit = createSharedLimit(db, 'uploads');
  const reading = createInFlight({ each: READING_EACH, all: READING_ALL });
  app.post('/api/proxyNew', async (c, next) => {
    if (!isMultipart(c)) return next();
    const form = isForm(c);
    // Another site's form is refused before its body is read. Above the rate limit, only the fields of a form are read,
    // to show them again.
    if (!isFromHere(c, publicUrl))
      return form ? refused(c) : refuse(c, 403, CODE.forbidden, 'not from this site');
    const client = { networks: c.get('client'), visitor: await visitorOf(c, deps) };
    const busy = !limit.has(client);
    if (busy && !form) return answer(c, REFUSALS.busy);
    const read = await reading(c.get('client'), () =>
      readMultipart(c, { fieldsOnly: busy, ...(stallMs && { stallMs }) }),
    );
    if (!read) return form ? crowded(c) : answer(c, REFUSALS.busy);
    return read.refused === 'stalled' ? stalled(c) : taken(c, { form, busy, client }, read);
  });
  return app;

  async function taken(c: Context, { form, busy, client }: Sender, read: Read) {
    const upload = chosen(read.fields.urlKey ?? '');
    const result = busy ? REFUSALS.busy : await resultOf(c, { form, client }, upload, read);
    const back = form ? upload?.back(read.fields, outcomeOf(result)) : undefined;
    return back ? comeBack(c, back) : answer(c, result);
  }

  function comeBack(c: Context, { address, entered }: Back) {
    if (entered) return again(c, { address, entered });
    return c.redirect(address, 303);
  }

  async function resultOf(
    c: Context,
    { form, client }: Omit<Sender, 'busy'>,
    upload: Upload | undefined,
    read: Read,
  ) {
    if (read.refused) return REFUSALS[read.refused];
    if (!upload) return fail(CODE.unknownUrlKey, 'unknown urlKey');
    // A plain form is authenticated by its origin; a script must send a token.
    const trusted = form || (await hasToken(c, deps, read.fields.ctoken));
    if (!trusted) return fail(CODE.forbidden, 'ctoken: parameter required');
    return take(c, upload, read, client);
  }

  function stalled(c: Context): Response {
    // The rest of this body must not be parsed as the next request.
    c.header('Connection', 'close');
    return answer(c, REFUSALS.stalled, 408);
  }

  function chosen(urlKey: string): Upload | undefined {
    return Object.hasOwn(uploads, urlKey) ? uploads[urlKey] : undefined;
  }

  async function take(c: Context, upload: Upload, multipart: Multipart, client: Client) {
    try {
      const { networks } = client;
      return await upload.take(multipart, { networks, mayStore: () => limit.take(client) });
    } catch (error) {
      if (!isReadOnlyError(error)) log(error, loggable(c.req.method, c.req.url));
      return failureOf(error);
    }
  }
}

/** How an upload comes: by a plain form or a script, and from whom. */
interface Sender {
  form: boolean;
  /** Whether the client has reached a rate limit. */
  busy: boolean;
  client: Client;
}

const isMultipart = (c: Context): boolean =>
  /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

/** A browser's plain form accepts HTML. */
const isForm = (c: Context): boolean => /text\/html/.test(c.req.header('accept') ?? '');

const outcomeOf = (result: Result<unknown>): Outcome =>
  OUTCOMES.get(result.ok ? CODE.ok : result.state.code) ?? 'server';

/** Refusals of uploads, and of bodies that were not read to their end. */
const REFUSALS = {
  busy: fail(CODE.tooMany, 'too many uploads: try again later'),
  tooLarge: fail(CODE.tooLarge, `file: larger than ${UPLOAD_MAX / 1024 ** 2} MB`),
  broken: fail(CODE.paramRequired, 'broken multipart body'),
  stalled: fail(CODE.timeout, 'the body stopped coming'),
} as const;
