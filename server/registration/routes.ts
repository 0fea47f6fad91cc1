import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { realNameSubmit } from '../../contract/calls/real-name';
import { CODE } from '../../contract/codes';
import { fail } from '../../contract/result';
import { CLOSED, failureOf } from '../calls/failure';
import { implement, notFound } from '../calls/implement';
import { answer, refuse } from '../http/answer';
import { BODY_MAX, bodyFields } from '../http/body';
import type { Signing } from '../http/cookies';
import type { ErrorLog } from '../http/error-log';
import { langOf } from '../http/language';
import { loggable } from '../http/log-address';
import { isFromHere } from '../http/same-site';
import { createSharedLimit } from '../http/shared-limit';
import { visitorOf } from '../http/visitor-cookie';
import { isReadOnly } from '../store/read-only';
import { type RegisterDeps, register } from './register';
import { asksForRegistration } from './registrations';

interface Deps extends RegisterDeps, Signing {
  log: ErrorLog;
}

/**
 * `POST /realname/submit`: the only request with personal data (D§12). Only pages of this site may send it. Only registrations
 * that are stored count against the rate limit.
 */
export function realNameRoutes({ secret, publicUrl, log, ...deps }: Deps): Hono {
  const app = new Hono();
  const limit = createSharedLimit(deps.db, 'registrations');
  const { run } = implement(realNameSubmit, async (submitted, { mayStore }) => {
    if (!(await asksForRegistration(deps.db, submitted.appId)))
      return notFound('game to register for');
    return (await mayStore?.()) === false
      ? fail(CODE.tooMany, 'too many registrations')
      : register(deps, submitted);
  });
  const limited = bodyLimit({
    maxSize: BODY_MAX,
    onError: (c) => refuse(c, 413, CODE.paramRequired, 'body too large'),
  });
  app.post(realNameSubmit.path, limited, async (c) => {
    if (!isFromHere(c, publicUrl)) return refuse(c, 403, CODE.forbidden, 'not from this site');
    // Personal data in a query would be logged by proxies.
    if (new URL(c.req.url).search) return refuse(c, 400, CODE.paramRequired, 'no query here');
    // Outside `try`: when the client leaves before the end of its body, that is not a failure of the call.
    const fields = await bodyFields(c);
    try {
      // Checked before the data are sent to a verifier.
      if (await isReadOnly(deps.db)) return answer(c, CLOSED);
      const visitor = await visitorOf(c, { secret, publicUrl });
      const mayStore = () => limit.take({ networks: c.get('client'), visitor });
      return answer(c, await run(fields, { db: deps.db, lang: langOf(c), mayStore }));
    } catch (error) {
      log(error, loggable(c.req.method, c.req.url));
      return answer(c, failureOf(error));
    }
  });
  return app;
}
