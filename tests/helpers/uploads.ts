import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect } from 'vitest';
import { addReport } from '../../contract/calls/operations';
import { caching } from '../../server/http/caching';
import { ctokenRoutes } from '../../server/http/ctoken';
import { networksOf } from '../../server/http/networks';
import { reportUpload } from '../../server/web/reports';
import { uploadRoutes } from '../../server/web/uploads/routes';
import { DemoDatabase } from './demo-database';

const SECRET = 's'.repeat(40);
/** The store's public URL. */
export const SITE = 'https://store.example';
/** The fields of a report's form. */
export const FIELDS = {
  urlKey: addReport.name,
  appId: '1',
  reason: 'fake',
  text: '假的',
  lang: 'zh-CN',
};
/** Headers of a same-site request. */
export const OWN = { 'sec-fetch-site': 'same-origin' };
const FORM = { ...OWN, accept: 'text/html,*/*;q=0.8', referer: `${SITE}/report/1` };

type Fields = Record<string, string>;
type Mounting = { stallMs?: number } & Parameters<typeof reportUpload>[1];

/** The answer to a script, with its status. */
export interface Answered {
  status: number;
  state: { code: number; msg: string };
  data?: { id: string };
}

/** Status and target of a redirect. */
export const where = (response: Response) => [response.status, response.headers.get('location')];

/** The answer to a refused form: its page again, with the entered values. */
export const again = async (response: Response) => [response.status, await response.json()];
export const refusedAs = (problem: string) => [
  422,
  {
    address: `/report/1?problem=${problem}`,
    entered: { reason: FIELDS.reason, text: FIELDS.text },
  },
];

/** A form's body; the file's name attempts a path traversal. */
export function body(fields: Fields = FIELDS, file?: Buffer | string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== undefined)
    form.set('file', new File([new Uint8Array(Buffer.from(file))], '../x.png'));
  return form;
}

/** A store that accepts uploads, on its own database; each test begins without uploads and with a new rate limit. */
export class Uploads {
  readonly #demo = new DemoDatabase(20);
  #app = new Hono();
  /** A picture with EXIF metadata. */
  png = Buffer.alloc(0);

  constructor() {
    beforeAll(async () => {
      this.png = await sharp({
        create: { width: 40, height: 60, channels: 3, background: '#a3c' },
      })
        .withExif({ IFD0: { Copyright: 'a secret place' } })
        .png()
        .toBuffer();
    });
    beforeEach(async () => {
      await this.db.deleteFrom('reports').execute();
      this.mount(this.db);
    });
  }

  get db(): DemoDatabase['db'] {
    return this.#demo.db;
  }

  /** Remounts uploads, with a broken database, short time-outs, or another way to re-encode pictures. */
  mount(db: DemoDatabase['db'], { stallMs, ...options }: Mounting = {}): void {
    const uploads = { [addReport.name]: reportUpload(db, options) };
    this.#app = new Hono().use(caching);
    this.#app.use((c, next) => {
      c.set('client', networksOf(c.req.header('x-client') ?? ''));
      return next();
    });
    this.#app.route('/', ctokenRoutes({ secret: SECRET, publicUrl: SITE })).route(
      '/',
      uploadRoutes({
        db,
        secret: SECRET,
        publicUrl: SITE,
        log: () => undefined,
        refused: (c) => c.html('<h1>refused</h1>', 403),
        crowded: (c) => c.html('<h1>crowded</h1>', 503),
        again: (c, page) => c.json(page, 422),
        uploads,
        ...(stallMs !== undefined && { stallMs }),
      }),
    );
  }

  /** Answers a request, for a test's own server. */
  fetch = (request: Request) => this.#app.fetch(request);

  post = async (content: FormData | string, headers: Fields) => {
    // As bytes: Node 26 goes on writing a form's own stream after the server has refused to read it.
    const form = new Response(content);
    return this.#app.request(`${SITE}/api/proxyNew`, {
      method: 'POST',
      body: await form.arrayBuffer(),
      headers: { 'content-type': form.headers.get('content-type') ?? '', ...headers },
    });
  };

  /** Submits like a plain form. */
  submit = async (form: FormData, headers: Fields = FORM) => this.post(form, headers);

  /** The token of a change, and its cookie. */
  async token(): Promise<{ ctoken: string; cookie: string }> {
    const token = await this.#app.request(`${SITE}/catalogue/ctoken`);
    expect(token.headers.get('cache-control')).toBe('no-store');
    const { data } = (await token.json()) as { data: { ctoken: string } };
    return {
      ctoken: data.ctoken,
      cookie: (token.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    };
  }

  /** Submits like a script: with the token it fetched first, or with `given` instead. */
  async call(fields: Fields, file?: Buffer | string, given?: string): Promise<Answered> {
    const { ctoken, cookie } = await this.token();
    const response = await this.submit(body({ ...fields, ctoken: given ?? ctoken }, file), {
      ...OWN,
      accept: 'application/json',
      cookie,
    });
    return { status: response.status, ...((await response.json()) as Omit<Answered, 'status'>) };
  }

  rows = () => this.db.selectFrom('reports').selectAll().execute();

  async nothingKept(): Promise<void> {
    expect(await this.rows()).toEqual([]);
  }
}
