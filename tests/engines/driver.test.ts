import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../helpers/cdp';
import { listenLocally } from '../helpers/listen-locally';
import { ENGINE_NAMES, openEngine } from './open';

/** A page with each kind of error: the control of the other tests' clean pages. What else a driver does is in drivers/suite.ts. */
const TROUBLED = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Trouble</title>
<img src="/missing.png" alt=""><img src="/blocked.png" alt=""><script>
console.error('said', 7);
setTimeout(function () { throw new Error('thrown later'); });
Promise.reject(new Error('rejected'));
</script>`;

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const found = !request.url?.endsWith('.png');
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html' });
    response.end(TROUBLED);
  });
  url = await listenLocally(server);
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

describe.each(ENGINE_NAMES)('the driver on %s', (name) => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openEngine(name);
  });

  afterAll(() => browser?.close());

  it('reports every kind of error', async () => {
    const page = await browser.newPage({ blocked: ['*blocked*'] });
    await page.goto(`${url}/trouble`);
    await expect.poll(() => page.trouble.exceptions.length).toBe(2);
    expect(page.trouble.exceptions.join()).toMatch(/thrown later/);
    expect(page.trouble.exceptions.join()).toMatch(/rejected/);
    expect(page.trouble.consoleErrors).toEqual(['said 7']);
    await expect.poll(() => page.trouble.failedRequests.length).toBe(2);
    expect(page.trouble.failedRequests).toContainEqual(`404 ${url}/missing.png`);
    expect(page.trouble.failedRequests.join()).toMatch(/\S+ \S+\/blocked\.png/);
    await page.close();
  });
});
