import { createServer } from 'node:http';
import fc from 'fast-check';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { asNewVisitor, closeProfiles } from '../../helpers/as-new-visitor';
import { reportedIfFailed, reportedIfWrong } from '../../helpers/failure-report';
import { listenLocally } from '../../helpers/listen-locally';
import { newTab, openPagesOnly } from '../../helpers/pages-only';

// Fails on purpose: failure-report.test.ts reads what these tests print.

const ANSWERS: Record<string, [status: number, type: string, body: string]> = {
  '/': [200, 'text/html', '<!doctype html><title>Planted</title><link rel="icon" href="data:,">'],
  '/worker.js': [200, 'text/javascript', 'onfetch = () => undefined'],
};
const server = createServer(({ url = '' }, answer) => {
  if (url === '/silent') return;
  const [status, type, body] = ANSWERS[url] ?? [404, 'text/plain', ''];
  answer.writeHead(status, { 'content-type': type }).end(body);
});
let url: string;

beforeAll(async () => {
  url = await listenLocally(server);
});
afterAll(async () => {
  await closeProfiles();
  server.closeAllConnections();
  server.close();
});

/** What a page does: the same in every driver. */
const TROUBLE = `(async () => {
  console.log('a planted line');
  await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  await fetch('/missing');
  fetch('/silent');
  setTimeout(() => { document.title = 'thrown'; throw new Error('a planted exception'); });
})()`;
const THROWN = `document.title === 'thrown'`;

/** A visitor whose page says something on its console. */
async function visitorWhoSays(words: string) {
  const visitor = await asNewVisitor(url, { worker: false });
  await visitor.page.goto(url);
  await visitor.page.evaluate((said) => console.log(said), words);
  return visitor;
}

it('passes', async () => {
  const { leave } = await visitorWhoSays('by a visitor of a test that passes');
  await leave();
});

it('fails with the profile of a visitor who has left', async () => {
  await visitorWhoSays('by the second visitor with a profile');
  expect(url).toBe('elsewhere');
});

it('fails on a page', async () => {
  const { page } = await asNewVisitor(url);
  await page.goto(url);
  await page.evaluate(TROUBLE);
  await page.waitForFunction(THROWN);
  expect(page.url()).toBe('elsewhere');
});

it('fails for a random value', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => value < 0),
    { seed: 20_261_128 },
  );
});

it('fails in a tab of the driver that attaches to pages only', async () => {
  const browser = await openPagesOnly();
  onTestFinished(browser.close);
  const page = await newTab(browser, 'phone');
  await page.goto(url);
  await page.evaluate(TROUBLE);
  await page.waitFor(THROWN);
  expect(await page.evaluate('document.title')).toBe('elsewhere');
});

it('fails with a visitor who leaves all the same', async () => {
  const { leave } = await visitorWhoSays('by a visitor who leaves all the same');
  try {
    await reportedIfFailed(async () => expect(url).toBe('elsewhere'));
  } finally {
    await leave();
  }
});

describe('a visitor of several tests', () => {
  beforeAll(async () => void (await visitorWhoSays('by a visitor of two tests')));
  afterAll(closeProfiles);

  it.each([1, 2])('fails (%i)', (count) => {
    expect(count).toBe(0);
  });
});

describe('a visitor whom a hook closes', () => {
  beforeEach(async () => void (await visitorWhoSays('by a visitor whom a hook closes')));
  afterEach(closeProfiles);

  it('fails', () => {
    expect(url).toBe('elsewhere');
  });
});

describe('a hook before all tests', () => {
  beforeAll(async () => {
    await visitorWhoSays('in a hook before all tests');
    throw new Error('planted in beforeAll');
  });
  afterAll(closeProfiles);

  it('does not run', () => undefined);
});

describe('a hook before each test', () => {
  beforeEach(async () => {
    await visitorWhoSays('in a hook before each test');
    throw new Error('planted in beforeEach');
  });
  afterEach(closeProfiles);

  it('does not run either', () => undefined);
});

describe('hooks after tests', () => {
  beforeEach(async () => void (await visitorWhoSays('in a hook after each test')));
  afterEach(() => {
    throw new Error('planted in afterEach');
  });
  afterAll(async () => {
    await closeProfiles();
    await visitorWhoSays('in a hook after all tests');
    throw new Error('planted in afterAll');
  });

  it('passes until its hook', () => undefined);
});

describe.concurrent('tests that run concurrently', () => {
  afterAll(closeProfiles);

  it.each(['one', 'two'])('fails with visitor %s', async (name) => {
    const { context } = await visitorWhoSays(`by visitor ${name}`);
    const find = async () => [name];
    expect(await reportedIfWrong(`visitor ${name}`, context, find)).toEqual([]);
  });
});
