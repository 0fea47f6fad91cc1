import { Hono } from 'hono';
import { apiHost } from '../../contract/calls/host';
import { type ApiHosts, environmentOf } from '../../contract/environments';
import { ok } from '../../contract/result';
import { answerForAll } from '../http/answer';

/** Answers which host serves the calls of a page's environment (D§3): only hosts that the operator has listed. */
export function hostRoutes(hosts: ApiHosts): Hono {
  const app = new Hono();
  app.get(apiHost.path, (c) => {
    const environment = environmentOf(c.req.query('debug'));
    return answerForAll(c, ok({ host: environment === 'prod' ? undefined : hosts[environment] }));
  });
  return app;
}
