import type { BrowserContext, Request } from 'playwright';
import { follow, forget, keep, line, listed, screenshot, WORKER } from './failure-report';

/** What was heard of a visitor. */
interface Heard {
  console: string[];
  answers: string[];
  unanswered: Set<Request>;
}

const heard = new WeakMap<BrowserContext, Heard>();

/** A visitor's requests without a complete answer. */
export const unansweredOf = (context: BrowserContext): Request[] => [
  ...(heard.get(context)?.unanswered ?? []),
];

/** Keeps what the report of a failure needs of a visitor, until they leave. Their profile may have been another's before. */
export function listenForReport(context: BrowserContext): void {
  const before = heard.get(context);
  const notes = before ?? { console: [], answers: [], unanswered: new Set() };
  follow(context, (name) => describe(context, notes, name));
  if (before) {
    notes.console.length = 0;
    notes.answers.length = 0;
    notes.unanswered.clear();
    return;
  }
  heard.set(context, notes);
  context.on('console', (message) => keep(notes.console, `${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    keep(notes.console, `exception: ${stack || message}`);
  });
  context.on('request', (request) => notes.unanswered.add(request));
  context.on('response', (response) =>
    keep(notes.answers, `${response.status()} ${nameOf(response.request())}`),
  );
  context.on('requestfinished', (request) => notes.unanswered.delete(request));
  context.on('requestfailed', (request) => {
    notes.unanswered.delete(request);
    keep(notes.answers, `${request.failure()?.errorText} ${nameOf(request)}`);
  });
  context.on('close', () => forget(context));
}

const nameOf = (request: Request): string =>
  `${request.method()} ${request.url()}${request.serviceWorker() ? ' (by the worker)' : ''}`;

/** The pages of a visitor, and what was heard of them. */
async function describe(context: BrowserContext, notes: Heard, name: string): Promise<string[]> {
  const pages = await Promise.all(
    context
      .pages()
      .map(async (page, index) => [
        `page: ${page.url()}`,
        await screenshot(`${name}-${index + 1}`, page.screenshot()),
        await line('worker', page.evaluate<string>(WORKER)),
      ]),
  );
  return [
    ...pages.flat(),
    ...listed('console', notes.console),
    ...listed('last answers', notes.answers),
    ...listed('no answer yet', [...notes.unanswered].map(nameOf)),
  ];
}
