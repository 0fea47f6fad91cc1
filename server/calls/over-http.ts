import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CODE } from '../../contract/codes';
import { RATE_LIMITS } from '../../contract/constants';
import { accountSubjects, noAccounts, type VerifyToken } from '../accounts/accounts';
import { answer, answerForAll, refuse } from '../http/answer';
import { BODY_MAX, bodyFields } from '../http/body';
import type { ErrorLog } from '../http/error-log';
import { type ChangingDeps, guardChanges } from '../http/guard-changes';
import { langOf } from '../http/language';
import { loggable } from '../http/log-address';
import { type Client, createRateLimit } from '../http/rate-limit';
import { isFromElsewhere } from '../http/same-site';
import { createSharedLimit } from '../http/shared-limit';
import { browserWord, setVisitorCookie, visitorOf } from '../http/visitor-cookie';
import { handOverToAccount } from '../shop/lucky/hand-over';
import { browserSubject, findVisitor, makeVisitor } from '../shop/lucky/visitors';
import { createHasRoom, type HasRoom } from '../store/has-room';
import { isReadOnlyError } from '../store/read-only';
import { drawCalls, visitorCalls } from './draws';
import { FULL, failureOf } from './failure';
import { claimCalls, myGiftCalls } from './gifts';
import {
  type CallContext,
  type CallingVisitor,
  type ImplementedCall,
  readParams,
} from './implement';
import { IMPLEMENTED_CALLS } from './implemented-calls';
import { logCalls } from './log';
import { pingRoutes } from './ping';
import { preorderChanges, preorderReads } from './preorders';
import { prizeChanges, prizeReads } from './prizes';
import { pushChanges, pushReads } from './push';
import { refusalRecorder } from './refusal-recorder';
import { reminderCalls } from './reminders';
import type { StoreLog } from './store-log';

interface Deps extends ChangingDeps {
  db: CallContext['db'];
  /** For calls that only read what is the same for every visitor; default: `db`. */
  reads?: CallContext['db'];
  log: ErrorLog;
  /** Called for each report that was dropped because the store is read-only. */
  onReportDropped?: () => void;
  /** Stores reports of pages; default: in the database. */
  storeLog?: StoreLog;
  /** Other shops whose pages may make calls here. */
  apiCallers?: readonly string[];
  /** Finds the account of a native client's token. */
  verifyToken?: VerifyToken;
  /** Path of the keys of personal data. */
  keyFile?: string;
  /** The key that browsers subscribe to for notifications. */
  pushKey?: string | undefined;
  retentionDays?: CallContext['retentionDays'];
  /** Whether more may be stored of visitors. */
  hasRoom?: HasRoom;
}

/** Prefixes that only the API uses: an unknown address below them gets an envelope. */
const API_ONLY = ['/api', '/StoreDetailController', '/catalogue', '/uc', '/realname'];

/** Whether an address is that of a call of lucky draws. With a number it is the page of an activity. */
const isLuckyCall = (path: string): boolean =>
  path.startsWith('/lucky/') && !/^\d+$/.test(path.slice('/lucky/'.length));

/** Calls that change something, so they come from devices only, never from pages rendered on the server. */
const CHANGING: readonly ImplementedCall[] = [
  ...reminderCalls,
  ...drawCalls,
  ...prizeChanges,
  ...claimCalls,
  ...preorderChanges,
  ...pushChanges,
];
const ALL = [
  ...IMPLEMENTED_CALLS,
  ...visitorCalls,
  ...prizeReads,
  ...myGiftCalls,
  ...preorderReads,
  ...pushReads,
  ...CHANGING,
];

/** A call's own address, and for the calls below `/lucky/` their short and their long name (D§14). */
const pathsOf = ({ call }: ImplementedCall): string[] => {
  const [, name] = /^\/lucky\/(?:op\.lucky\.|behavior\.auth\.)?(\w+)$/.exec(call.path) ?? [];
  return name
    ? [...new Set([call.path, `/lucky/${name}`, `/lucky/op.lucky.${name}`])]
    : [call.path];
};

/** Whether an address is the API's, so that its errors are envelopes and not pages. */
export const isApi = (path: string): boolean =>
  API_ONLY.some((prefix) => path.startsWith(`${prefix}/`)) ||
  isLuckyCall(path) ||
  ALL.some(({ call }) => call.path === path);

const limited = bodyLimit({
  maxSize: BODY_MAX,
  onError: (c) => refuse(c, 413, CODE.paramRequired, 'body too large'),
});

/** Every served call at its method and path; at the proxy paths, `urlKey` selects the call (S§7). */
export function apiRoutes({
  db,
  reads = db,
  log,
  onReportDropped,
  storeLog,
  apiCallers = [],
  verifyToken = noAccounts,
  keyFile,
  pushKey,
  retentionDays,
  hasRoom = createHasRoom(db),
  ...signing
}: Deps): Hono {
  const app = new Hono();
  const refusedChange = guardChanges(signing);
  const changes = createSharedLimit(db, 'changes');
  const reports = createRateLimit(RATE_LIMITS.telemetry);
  const tokens = createRateLimit(RATE_LIMITS.tokens);
  const mayReport = (c: Context) => reports.take({ networks: c.get('client') });
  const record = refusalRecorder(db, log);
  /** The refusal of a change that is forged, or has wrong parameters. */
  const refusedUnread = async (
    c: Context,
    { call }: ImplementedCall,
    fields: Record<string, unknown>,
  ): Promise<Response | undefined> => {
    const forged = await refusedChange(c, fields);
    const params = readParams(call, fields);
    if (forged) await record(c, fields, CODE.forbidden);
    else if (!params.ok) await record(c, fields, params.state.code);
    return forged ?? (params.ok ? undefined : answer(c, params));
  };
  const clientOf = async (c: Context, isChange: boolean): Promise<Client> => ({
    networks: c.get('client'),
    visitor: isChange ? await visitorOf(c, signing) : undefined,
  });
  const mayStoreOf = (client: Client, isChange: boolean) => () =>
    (isChange ? changes : reports).take(client);
  /** Runs a call, if it may. */
  const run = async (
    c: Context,
    served: ImplementedCall,
    fields: Record<string, unknown>,
  ): Promise<Response> => {
    const isChange = CHANGING.includes(served);
    const unread = isChange && (await refusedUnread(c, served, fields));
    if (unread) return unread;
    const client = await clientOf(c, isChange);
    const mayStore = mayStoreOf(client, isChange);
    const mayVerify = () => tokens.take({ networks: client.networks });
    const visitor = callingVisitor(c, { db, verifyToken, ...signing });
    const context = {
      db: served.forAll ? reads : db,
      lang: langOf(c),
      mayStore,
      onReportDropped,
      storeLog,
      visitor,
      keyFile,
      mayVerify,
      pushKey,
      retentionDays,
    };
    try {
      const full = isChange && (await isFull(client, hasRoom));
      const result = full ? FULL : await served.run(fields, context);
      return served.forAll ? answerForAll(c, result) : answer(c, result);
    } catch (error) {
      if (!isReadOnlyError(error)) log(error, loggable(c.req.method, c.req.url));
      return answer(c, failureOf(error));
    }
  };
  // Other sites' pages could forge reports of this shop's visitors.
  for (const { call } of logCalls)
    app.use(call.path, async (c, next) =>
      isFromElsewhere(c, signing.publicUrl, apiCallers)
        ? refuse(c, 403, CODE.forbidden, 'not from this site')
        : next(),
    );
  app.route('/', pingRoutes({ db, onReportDropped, storeLog }, mayReport));
  for (const path of new Set(ALL.flatMap(pathsOf))) {
    const here = ALL.filter((served) => pathsOf(served).includes(path));
    app.all(path, limited, async (c) => {
      const fields = await fieldsOf(c);
      if (!fields) return refuse(c, 400, CODE.paramRequired, 'JSON parameter error');
      const served = choose(c, here, fields.urlKey);
      if (served instanceof Response) return served;
      return run(c, served, fields);
    });
  }
  for (const prefix of [...API_ONLY.map((one) => `${one}/*`), '/lucky/:call{(?!\\d+$).+}'])
    app.all(prefix, (c) => refuse(c, 404, CODE.notFound, 'no such call'));
  return app;
}

/** Whether a change may not be stored: answers to repeated calls, and for a new browser its visitor. */
const isFull = async ({ visitor }: Client, hasRoom: HasRoom): Promise<boolean> =>
  !(await hasRoom('effects')) || (visitor?.isNew === true && !(await hasRoom('visitors')));

/**
 * The caller of a request: an account by its token, else the browser by its cookie, which is set at its first change.
 */
function callingVisitor(
  c: Context,
  { db, verifyToken, ...signing }: ChangingDeps & Pick<Deps, 'db'> & { verifyToken: VerifyToken },
): CallingVisitor {
  const findBrowser = async () => {
    const word = await browserWord(c, signing);
    return word === undefined ? undefined : findVisitor(db, browserSubject(word));
  };
  return {
    account: verifyToken,
    async find(account) {
      return account ? findVisitor(db, accountSubjects(signing.secret, account)) : findBrowser();
    },
    async make(account) {
      const now = Date.now();
      if (!account) return makeVisitor(db, browserSubject(await setVisitorCookie(c, signing)), now);
      const accountId = await makeVisitor(db, accountSubjects(signing.secret, account), now);
      const browserId = await findBrowser();
      if (browserId !== undefined) await handOverToAccount(db, browserId, accountId, now);
      return accountId;
    },
  };
}

/** Query and body merged; undefined when the body is not an object. */
async function fieldsOf(c: Context): Promise<Record<string, unknown> | undefined> {
  const query = c.req.query();
  if (c.req.method !== 'POST') return query;
  const body = await bodyFields(c);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  return { ...query, ...body };
}

/** The call for this method and `urlKey`, or the refusal. */
function choose(
  c: Context,
  here: readonly ImplementedCall[],
  urlKey: unknown,
): ImplementedCall | Response {
  const proxied = here.some(({ call }) => call.urlKey);
  const meant = proxied ? here.filter(({ call }) => call.urlKey === urlKey) : here;
  if (meant.length === 0) return refuse(c, 404, CODE.unknownUrlKey, 'unknown urlKey');
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  const served = meant.find(({ call }) => call.method === method);
  if (served) return served;
  const allowed = meant.map(({ call }) => call.method).join(', ');
  c.header('Allow', allowed);
  return refuse(c, 405, CODE.paramRequired, `method not allowed: use ${allowed}`);
}
