import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { apiRoutes } from '../../server/calls/over-http';
import { caching } from '../../server/http/caching';
import { ctokenRoutes } from '../../server/http/ctoken';
import { networksOf } from '../../server/http/networks';
import type { Schema } from '../../server/store/schema';
import { eraseRoute } from '../../server/web/erase';
import { CookieBrowser, type Shop } from './cookie-browser';

export const SITE = 'https://store.example';
export const SECRET = 'x'.repeat(32);

let clients = 0;
let browsers = 0;

/** The routes of lucky draws; all its visitors have one address. @param over overrides of its parts */
export function luckyShop(
  db: Kysely<Schema>,
  over: Partial<Parameters<typeof apiRoutes>[0]> = {},
): Hono {
  const deps = { db, secret: SECRET, publicUrl: SITE, log: () => undefined, ...over };
  clients += 1;
  const client = `192.0.${clients >> 8}.${clients & 255}`;
  return new Hono()
    .use(caching)
    .use((c, next) => {
      c.set('client', networksOf(client));
      return next();
    })
    .route('/', ctokenRoutes(deps))
    .route('/', eraseRoute(deps))
    .route('/', apiRoutes(deps));
}

export interface Answer {
  status: number;
  headers: Headers;
  state: { code: number; msg: string };
  // Answers of several calls; each test names the fields that it expects.
  data: Record<string, unknown>;
}

/** A browser in an activity: its cookies, and its token. */
export class Browser extends CookieBrowser {
  readonly #activityId: number;
  readonly #own: string;
  #token = '';
  #keys = 0;

  constructor(app: Shop, activityId: number) {
    super(app);
    this.#activityId = activityId;
    browsers += 1;
    this.#own = `key-of-device-${browsers}`;
  }

  async get(
    path: string,
    fields: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const query = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    return read(await this.request(`${path}?${new URLSearchParams(query)}`, { headers }));
  }

  /** A read of the activity. */
  look(name: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    return this.get(`/lucky/${name}`, { activityId: this.#activityId, ...fields });
  }

  /** A call that changes something, with all it needs. */
  async change(
    name: string,
    fields: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.get(`/lucky/${name}`, await this.#withOwn(fields), headers);
  }

  /** The same with its fields in the body. */
  async post(name: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const body = JSON.stringify(await this.#withOwn(fields));
    return read(await this.request(`/lucky/${name}`, { method: 'POST', body }));
  }

  /** A change behind the proxy. */
  async proxy(
    urlKey: string,
    fields: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const body = JSON.stringify({ urlKey, ...(await this.#withOwn(fields)) });
    return read(
      await this.request('/api/proxyNew', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    );
  }

  async #withOwn(fields: Record<string, unknown>) {
    this.#token ||= String((await this.get('/catalogue/ctoken')).data.ctoken);
    this.#keys += 1;
    const idempotencyKey = `${this.#own}-${this.#keys}`;
    return { activityId: this.#activityId, ctoken: this.#token, idempotencyKey, ...fields };
  }
}

async function read(response: Response): Promise<Answer> {
  // The cast: every answer is an envelope.
  const envelope = (await response.json()) as Pick<Answer, 'state' | 'data'>;
  return { status: response.status, headers: response.headers, ...envelope };
}
