import type { HTTPRequest, Page } from 'puppeteer-core';
import { follow, forget, keep, line, listed, screenshot, WORKER } from './failure-report';

/** Keeps what the report of a failure needs of a page, until it closes. */
export function listenToPage(page: Page): void {
  const said: string[] = [];
  const answers: string[] = [];
  const unanswered = new Set<HTTPRequest>();
  page.on('console', (message) => keep(said, `${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => keep(said, `exception: ${error}`));
  page.on('request', (request) => unanswered.add(request));
  page.on('response', (response) =>
    keep(answers, `${response.status()} ${nameOf(response.request())}`),
  );
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => {
    unanswered.delete(request);
    keep(answers, `${request.failure()?.errorText} ${nameOf(request)}`);
  });
  page.on('close', () => forget(page));
  follow(page, async (name) => [
    `page: ${page.url()}`,
    await screenshot(name, page.screenshot()),
    // Cast: the expression's value is a string.
    await line('worker', page.evaluate(WORKER) as Promise<string>),
    ...listed('console', said),
    ...listed('last answers', answers),
    ...listed('no answer yet', [...unanswered].map(nameOf)),
  ]);
}

const nameOf = (request: HTTPRequest): string => `${request.method()} ${request.url()}`;
