import { rm } from 'node:fs/promises';
import type { BrowserContext } from 'playwright';
import { buildSimulator } from '../../scripts/setup/simulator.mjs';
import { newVisitor, openBrowser } from '../../tests/helpers/browser';
import { packageOf, versionOf, writeRepository } from '../../tests/helpers/fdroid-repository';
import { makeSigner } from '../../tests/helpers/fdroid-signer';
import { waitUntilSettled } from '../../tests/helpers/layout-shifts';
import { simulate } from '../../tests/helpers/simulate';
import { atLeast, atMost } from '../bars/bar';
import { before } from './plant';
import { type Context, few, type Outcome, type Row } from './row';
import { ALL, cleanAddresses, hostileAddresses, PAYLOADS } from './scripts/payloads';
import { hostileDatabase, poison } from './scripts/stored';
import { type Happened, inspect, look, watch } from './scripts/watched';
import { type Measured, startServer } from './server';

const nothing = (): Happened => ({ visits: 0, executions: [], reports: [], elements: [] });

/** A visitor whose referrer, cookies and stored values are hostile from the start. */
async function victim(context: Context, happened: Happened, url: string, hostile = true) {
  const browser = await openBrowser();
  context.cleanUp(() => browser.close());
  const visitor = await newVisitor(browser, url, { locale: 'en-US' });
  await watch(visitor.context, happened);
  if (hostile) await poison(visitor.context, url);
  return visitor;
}

/** Several pages of one visitor take addresses from one queue. */
async function visitAll(
  context: BrowserContext,
  addresses: readonly string[],
  happened: Happened,
  report: Context['report'] = () => undefined,
) {
  const queue = addresses.values();
  const tab = async () => {
    const page = await context.newPage();
    for (const address of queue) {
      await look(page, address, happened);
      if (happened.visits % 100 === 0) report(`${happened.visits} visits`);
    }
    await page.close();
  };
  await Promise.all([tab(), tab(), tab()]);
}

/** A signed repository in which every text is hostile, as HTML and as Markdown. */
async function hostileCatalogue(server: Measured): Promise<string[]> {
  const text = { 'en-US': ALL, 'zh-CN': ALL };
  const link = 'javascript:taken()';
  const bad = (name: string) =>
    packageOf(
      name,
      {
        name: text,
        summary: text,
        description: text,
        authorName: ALL,
        authorWebSite: link,
        authorEmail: ALL,
        webSite: link,
        sourceCode: link,
        issueTracker: link,
        translation: link,
        changelog: link,
        donate: [link],
        license: ALL,
        categories: [ALL, PAYLOADS[0]],
      },
      [
        versionOf(1, {
          salt: name,
          whatsNew: text,
          manifest: {
            versionName: ALL,
            usesPermission: PAYLOADS.map((payload) => ({ name: payload })),
          },
          antiFeatures: { [ALL.slice(0, 60)]: text },
        }),
        versionOf(2, { salt: name, whatsNew: text, manifest: { versionName: PAYLOADS[1] } }),
      ],
    );
  const folder = await writeRepository({
    signer: await makeSigner('scripts', 'ec'),
    repo: {
      name: text,
      description: text,
      categories: { [ALL]: { name: text } },
      antiFeatures: { [ALL.slice(0, 60)]: { name: text, description: text } },
    },
    packages: { 'org.evil.one': bad('one'), 'org.evil.two': bad('two') },
  });
  const { code, output } = await server.store(['import', 'fdroid', folder]);
  await rm(folder, { recursive: true });
  if (code !== 0) throw new Error(`The hostile catalogue was not taken: ${output}`);
  const pages = ['org.evil.one', 'org.evil.two'].flatMap((name) =>
    ['', '/permissions', '/history', '/comments'].map((end) => `/app/${name}${end}`),
  );
  return [
    ...pages,
    '/report/org.evil.one',
    '/',
    '/apps',
    '/apps?sort=new',
    '/search?key=script',
    '/search?key=taken',
    '/top/updated',
  ];
}

/** Every JSON that a page fetches contains payloads only. */
async function hostileAnswers(
  context: BrowserContext,
  url: string,
  happened: Happened,
): Promise<void> {
  const page = await context.newPage();
  await page.route(
    /\/(search\/sugs|api\/|StoreDetailController|catalogue\/|uc\/)/,
    async (route) => {
      const answer = await route.fetch().catch(() => undefined);
      const json = await answer?.json().catch(() => undefined);
      await route.fulfill({
        json: poisoned(json ?? { state: { code: 2_000_000, msg: 'ok' }, data: {} }),
      });
    },
  );
  await look(page, `${url}/app/7`, happened);
  await look(page, `${url}/`, happened);
  await page.getByRole('combobox').first().fill('demo');
  await page
    .getByRole('option')
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  await inspect(page, happened);
  await page.close();
}

function poisoned(value: unknown): unknown {
  if (typeof value === 'string') return ALL;
  if (Array.isArray(value)) return value.map(poisoned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poisoned(each)]));
}

/** A plain form, as without scripts: the page shows the input again. */
async function hostileForm(
  context: BrowserContext,
  url: string,
  happened: Happened,
): Promise<void> {
  const page = await context.newPage();
  await look(page, `${url}/report/7`, happened);
  const landed = page.waitForNavigation();
  await page.evaluate((all) => {
    const form = document.querySelector<HTMLFormElement>('main form');
    for (const field of form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=file]):not([type=hidden]), textarea',
    ) ?? [])
      field.value = all;
    HTMLFormElement.prototype.submit.call(form);
  }, ALL);
  await landed;
  happened.visits += 1;
  await inspect(page, happened);
  await page.close();
}

/** A native client that answers with payloads, and sends them unasked. */
async function hostileClient(context: Context, url: string, happened: Happened): Promise<void> {
  await buildSimulator();
  const { page } = await victim(context, happened, url);
  await simulate(page, 'android', { misbehaves: 'lies' });
  await look(page, `${url}/app/7`, happened);
  await waitUntilSettled(page);
  await page.evaluate((all) => {
    const { callFromAndroid } = window as unknown as { callFromAndroid(json: string): void };
    for (const id of [4, 2004, 103, 101, 102, 13])
      for (const data of [
        { key_version_id: 7, key_target_state: 16, key_reason: all },
        { key_error: all },
        { key_user_token: all, model: all, aid: all },
        all,
      ])
        callFromAndroid(
          JSON.stringify({ key_method_id: id, key_data: data, key_callback_method: all }),
        );
  }, ALL);
  await inspect(page, happened);
}

async function run(context: Context): Promise<Outcome> {
  const server = await startServer(context);
  const { url } = server;
  const clean = nothing();
  const calm = await victim(context, clean, url, false);
  await visitAll(
    calm.context,
    cleanAddresses().map((path) => url + path),
    clean,
  );
  const happened = nothing();
  const visitor = await victim(context, happened, url);
  const addresses = PAYLOADS.flatMap(hostileAddresses).map((path) => url + path);
  await visitAll(visitor.context, addresses, happened, context.report);
  context.report('stored values, form, answers, native client, catalogue');
  await hostileDatabase(visitor.context, url, happened);
  await hostileForm(visitor.context, url, happened);
  await hostileAnswers(visitor.context, url, happened);
  await hostileClient(context, url, happened);
  const pages = await hostileCatalogue(server);
  await visitAll(
    visitor.context,
    pages.map((path) => url + path),
    happened,
  );
  return {
    bars: [
      atLeast('hostile visits', happened.visits, 300),
      ...barsOf(happened),
      atLeast('clean visits', clean.visits, cleanAddresses().length),
      atMost('reports of the policy on clean pages', clean.reports.length, 0),
    ],
    notes: few([
      ...happened.executions,
      ...happened.reports,
      ...happened.elements,
      ...clean.reports,
    ]),
  };
}

const barsOf = (happened: Happened) => [
  atMost('executions', happened.executions.length, 0),
  atMost('reports of the policy on hostile pages', happened.reports.length, 0),
  atMost('elements that a payload made', happened.elements.length, 0),
];

const reflects = (policy: string) =>
  before(`
  if (!request.url.startsWith('/search')) return false;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8'${policy} });
  response.end('<!doctype html><h1>' + new URL(request.url, 'http://x').searchParams.get('key') + '</h1>');
  return true;`);

const planted =
  (policy: string, watched: keyof Omit<Happened, 'visits'>) =>
  async (context: Context): Promise<Outcome> => {
    const { url } = await startServer(context, { apps: 5, planted: [reflects(policy)] });
    const happened = nothing();
    const visitor = await victim(context, happened, url);
    const pages = PAYLOADS.slice(0, 4).map(
      (payload) => `${url}/search?key=${encodeURIComponent(payload)}`,
    );
    await visitAll(visitor.context, pages, happened);
    return { bars: [atMost(watched, happened[watched].length, 0)] };
  };

/** The row: no text becomes a script in a browser. */
export const scripts: Row = {
  name: 'scripts',
  bar: 'XSS through every parameter, path, form, referrer, cookie, stored value, answer and text of a catalogue, in Chromium: 0 executions, 0 reports of the policy',
  run,
  controls: [
    { fault: 'a page that reflects a parameter', run: planted('', 'executions') },
    {
      fault: 'the same under a policy',
      run: planted(`, 'content-security-policy': "default-src 'self'"`, 'reports'),
    },
  ],
};
