import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../helpers/cdp';
import { ENGINE_NAMES, openEngine } from './open';

/** A page with each kind of error: the control of the other tests' clean pages. */
const TROUBLED = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Trouble</title>
<img src="/missing.png" alt=""><img src="/blocked.png" alt=""><script>
console.error('said', 7);
setTimeout(function () { throw new Error('thrown later'); });
Promise.reject(new Error('rejected'));
</script>`;

const CALM = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Calm</title>
<button>Press</button><input><a href="/next">Next</a><script>
document.querySelector('button').onclick = function (event) {
  event.currentTarget.dataset.trusted = event.isTrusted;
};
document.querySelector('input').onkeydown = function (event) {
  document.title += ' ' + event.key;
};
</script>`;

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const found = !request.url?.endsWith('.png');
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html' });
    response.end(request.url === '/trouble' ? TROUBLED : CALM);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a pipe's string.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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

  it('drives the named engine', () => {
    const major = /\d+$/.exec(name)?.[0];
    const actual = Number(/\/(\d+)\./.exec(browser.version)?.[1]);
    if (major) expect(actual).toBe(Number(major));
    else expect(actual).toBeGreaterThan(100);
  });

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

  it('clicks, types and presses keys like a person', async () => {
    const page = await browser.newPage();
    await page.goto(url);
    await page.click('button');
    expect(await page.evaluate('document.querySelector("button").dataset.trusted')).toBe('true');
    await page.click('input');
    await page.type('微x');
    await page.press('ArrowDown');
    expect(await page.evaluate('document.querySelector("input").value')).toBe('微x');
    expect(await page.evaluate('document.title')).toBe('Calm 微 x ArrowDown');
    await page.navigation(() => page.click('a'));
    expect(await page.evaluate('location.pathname')).toBe('/next');
    expect(page.requests).toEqual([`${url}/`, `${url}/next`]);
    expect(page.trouble).toEqual({ consoleErrors: [], exceptions: [], failedRequests: [] });
    await page.close();
  });

  it('takes a screenshot, and reports the page’s exceptions', async () => {
    const page = await browser.newPage({ width: 320, height: 200 });
    await page.goto(url);
    const png = await page.screenshot();
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(320);
    await expect(page.evaluate('nowhere()')).rejects.toThrow(/nowhere is not defined/);
    await expect(page.click('.absent')).rejects.toThrow(/No element matches \.absent/);
    await expect(page.goto('http://127.0.0.1:1/')).rejects.toThrow(/ERR_|load event/);
    await page.close();
  });
});
