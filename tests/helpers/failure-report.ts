import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright';

// What a failed browser test prints, so that the log alone explains it.

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, '.cache', 'test', 'failures');
/** The last lines of each kind are printed. */
const KEPT = 30;
/** A page may hang, which is then the reason of the failure. */
const LIMIT_MS = 5_000;

interface Heard {
  console: string[];
  answers: string[];
  unanswered: ReadonlySet<Request>;
}

/** The visitors who have not left, with what was heard of them, the oldest first. */
const heard = new Map<BrowserContext, Heard>();

/** Keeps what a report of this visitor needs, until they leave. */
export function listenForReport(context: BrowserContext, unanswered: ReadonlySet<Request>): void {
  const notes: Heard = { console: [], answers: [], unanswered };
  heard.set(context, notes);
  const keep = (lines: string[], line: string) => {
    lines.push(line);
    if (lines.length > KEPT) lines.shift();
  };
  context.on('console', (message) => keep(notes.console, `${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    keep(notes.console, `exception: ${stack || message}`);
  });
  context.on('response', (response) =>
    keep(notes.answers, `${response.status()} ${nameOf(response.request())}`),
  );
  context.on('requestfailed', (request) =>
    keep(notes.answers, `${request.failure()?.errorText} ${nameOf(request)}`),
  );
  context.on('close', () => forget(context));
}

/** A visitor who has left is not part of a report. */
export const forget = (context: BrowserContext): void => void heard.delete(context);

const nameOf = (request: Request): string =>
  `${request.method()} ${request.url()}${request.serviceWorker() ? ' (by the worker)' : ''}`;

/**
 * The pages of every visitor who has not left: address, service worker, console, requests, and a screenshot.
 *
 * @param test the failed test, which names the screenshots
 */
export async function failureReport(test: string): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const pages = [...heard].flatMap(([context, notes]) =>
    context.pages().map((page) => ({ page, notes })),
  );
  const parts = await Promise.all(
    pages.map(async ({ page, notes }, index) => [
      `page: ${page.url()}`,
      `screenshot: ${await screenshotOf(page, `${slug(test)}-${index + 1}.png`)}`,
      `worker: ${await inTime(workerOf(page))}`,
      ...listed('console', notes.console),
      ...listed('last answers', notes.answers),
      ...listed('no answer yet', [...notes.unanswered].map(nameOf)),
    ]),
  );
  return parts.map((lines) => lines.join('\n')).join('\n\n');
}

const listed = (what: string, lines: string[]): string[] => [
  `${what}:${lines.length === 0 ? ' none' : ''}`,
  ...lines.map((line) => `  ${line}`),
];

const slug = (test: string): string => test.replaceAll(/[^\w]+/g, '-').slice(-100);

async function screenshotOf(page: Page, name: string): Promise<string> {
  const file = path.join(FOLDER, name);
  const taken = page.screenshot({ path: file, timeout: LIMIT_MS });
  return inTime(taken.then(() => path.relative(ROOT, file)));
}

/** The states of a page's service workers. */
const workerOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    if (!('serviceWorker' in navigator)) return 'this browser has none';
    const found = await navigator.serviceWorker.getRegistration();
    const state = (worker: ServiceWorker | null | undefined) => worker?.state ?? 'none';
    return [
      `active ${state(found?.active)}`,
      `waiting ${state(found?.waiting)}`,
      `installing ${state(found?.installing)}`,
      `of this page ${state(navigator.serviceWorker.controller)}`,
    ].join(', ');
  });

/** A report must not wait for a page that hangs or has been closed. */
const inTime = (work: Promise<string>): Promise<string> =>
  Promise.race([
    work.catch((error: unknown) => `unknown (${error})`),
    wait(LIMIT_MS, 'unknown (the page does not answer)', { ref: false }),
  ]);
