import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { report } from '../../helpers/failure-report';
import type { DrivenEngine, Started } from './open';
import { openTab, type Tab } from './tab';

const PAGE = `<!doctype html><html data-asker="ASKER"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Calm</title>
<style>aside { display: none } [data-rises] aside { display: block; animation: rise .3s linear } @keyframes rise { from { transform: translateY(500px) } }
aside i { display: block; height: 4px }</style>
<button>Press</button><input><a href="/next">Next</a><aside><i></i></aside><p style="margin-top:2000px">Below</p><script>
document.title = 'Alive';
['click', 'mouseover'].forEach(function (type) {
  document.querySelector('button').addEventListener(type, function (event) {
    this.setAttribute('data-' + type, event.isTrusted);
  });
});
document.querySelector('i').onclick = function () { this.setAttribute('data-click', true); };
document.querySelector('input').onkeydown = function (event) { document.title += ' ' + event.key; };
if (/trouble/.test(location)) { console.error('said', 7); setTimeout(function () { throw new Error('thrown later'); }); }
</script>`;

/** An engine that was started for a block of tests. */
type Engine = () => Started;

/** Serves the page during the tests of a block; returns its URL. */
function servePage(): () => string {
  let server: Server;
  beforeAll(async () => {
    server = createServer(({ headers }, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(PAGE.replace('ASKER', headers['user-agent'] ?? ''));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  // Cast: a TCP server's address is never a pipe's string.
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Tests of the engines' drivers, which the rows rely on. */
export function driverTests(name: DrivenEngine, engine: Engine): void {
  describe('the driver', () => {
    const url = servePage();
    let tab: Tab;

    beforeAll(async () => {
      tab = openTab(await engine().newTab({ width: 360, height: 640 }));
    });

    afterAll(() => tab?.close());

    it('drives the named engine', () => {
      const names = {
        'today’s Chromium': /Chrome\/1\d\d\./,
        'Chromium 69': /Chrome\/69\./,
        'Chromium 64': /Chrome\/64\./,
        'Firefox ESR': /^firefox\/1\d\d\./,
        WebKitGTK: /^WebKitGTK\/2\./,
      };
      expect(engine().version).toMatch(names[name]);
    });

    it('points, clicks, types and presses keys like a person', async () => {
      await tab.open(`${url()}/`);
      await tab.hover('button');
      const did = (type: string) =>
        tab.evaluate(`document.querySelector('button').getAttribute('data-${type}')`);
      expect([await did('mouseover'), await did('click')]).toEqual(['true', null]);
      await tab.tap('button');
      await expect.poll(() => did('click')).toBe('true');
      await tab.click('input');
      await tab.type('ab');
      await tab.press('ArrowDown');
      expect(await tab.evaluate('document.querySelector("input").value')).toBe('ab');
      expect(await tab.evaluate('document.title')).toBe('Alive a b ArrowDown');
      await tab.leads(() => tab.click('a'));
      expect(await tab.evaluate('location.pathname')).toBe('/next');
      expect(tab.trouble()).toEqual([]);
    });

    it('has arrived on a page once it receives clicks', async () => {
      await tab.open(`${url()}/`);
      for (let pages = 0; pages < 10; pages += 1) {
        await tab.leads(() => tab.click('a'));
        await tab.click('button');
        await tab.waitFor('document.querySelector("button").getAttribute("data-click")');
      }
    });

    it('clicks a moving element once it stops', async () => {
      await tab.open(`${url()}/`);
      await tab.evaluate('void (document.documentElement.dataset.rises = "")');
      await tab.click('i');
      await tab.waitFor('document.querySelector("i").getAttribute("data-click")');
    });

    it('taps a busy page, on which a finger stays down for long', async () => {
      await tab.open(`${url()}/`);
      await tab.evaluate(`void document.querySelector('button').addEventListener('touchstart', function () {
        for (var end = Date.now() + 600; Date.now() < end;);
      })`);
      await tab.tap('button');
      await tab.waitFor('document.querySelector("button").getAttribute("data-click")');
    });

    it('has each new size at once', async () => {
      // Not 360 px, because WebKitGTK's window has a minimum width.
      for (const width of [1280, 480, 1280, 480]) {
        await tab.resume({ width, height: 640 });
        expect(await tab.evaluate('[innerWidth, innerHeight]')).toEqual([width, 640]);
      }
    });

    it('reports errors, or that it cannot', async () => {
      await tab.open(`${url()}/trouble`);
      const deaf = name === 'WebKitGTK';
      await expect.poll(() => tab.trouble().join()).toMatch(deaf ? /^$/ : /thrown later/);
      expect(tab.trouble().join()).toMatch(deaf ? /^$/ : /said/);
    });

    it('is described in the report of a failure', async () => {
      await tab.open(`${url()}/trouble`);
      await tab.evaluate(`void fetch('/loaded')`);
      await tab.waitFor(`performance.getEntriesByType('resource').length`);
      const printed = vi.spyOn(console, 'error').mockReturnValue();
      onTestFinished(() => printed.mockRestore());
      await report('the driver of an engine');
      const text = printed.mock.calls.join();
      expect(text).toContain(`page: ${url()}/trouble`);
      expect(text).toMatch(/^worker: (?:active none|this browser has none)/m);
      expect(text).toMatch(/^ {2}(?:200 GET )?http\S+\/loaded$/m);
      if (name !== 'WebKitGTK') expect(text).toMatch(/^ {2}error: said/m);
      const [, file = ''] = /^screenshot: (\S+\.png)$/m.exec(text) ?? [];
      expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
    });
  });
}

/** Tests of an engine with another user agent. */
export function nameTests(userAgent: string, engine: Engine): void {
  describe('the driver', () => {
    const url = servePage();

    it('uses the given user agent', async () => {
      const tab = openTab(await engine().newTab({ width: 360, height: 640 }));
      await tab.open(`${url()}/`);
      expect(await tab.evaluate('navigator.userAgent')).toBe(userAgent);
      expect(await tab.evaluate('document.documentElement.dataset.asker')).toBe(userAgent);
      await tab.close();
    });
  });
}

/** Tests of an engine without scripts. */
export function scriptlessTests(engine: Engine): void {
  describe('the driver', () => {
    const url = servePage();

    it('runs no script of the page, and follows links', async () => {
      const tab = openTab(await engine().newTab({ width: 360, height: 640 }), false);
      await tab.open(`${url()}/`);
      expect(await tab.evaluate('document.title')).toBe('Calm');
      await tab.leads(() => tab.click('a'));
      expect(await tab.evaluate('location.pathname')).toBe('/next');
      expect(await tab.evaluate('document.title')).toBe('Calm');
      await tab.close();
    });
  });
}
