import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DrivenEngine, type Started, startEngine } from './open';
import { openTab, type Tab } from './tab';

const PAGE = `<!doctype html><html data-asker="ASKER"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Calm</title>
<style>@view-transition { navigation: auto }</style>
<button>Press</button><input><a href="/next">Next</a><p style="margin-top:2000px">Below</p><script>
document.title = 'Alive';
['click', 'mouseover'].forEach(function (type) {
  document.querySelector('button').addEventListener(type, function (event) {
    this.setAttribute('data-' + type, event.isTrusted);
  });
});
document.querySelector('input').onkeydown = function (event) { document.title += ' ' + event.key; };
if (/trouble/.test(location)) { console.error('said', 7); setTimeout(function () { throw new Error('thrown later'); }); }
</script>`;

/** What the driver of each engine can do, and finds. */
export function describeDriver(name: DrivenEngine): void {
  describe(`the driver of ${name}`, () => {
    let server: Server;
    let url: string;

    beforeAll(async () => {
      server = createServer(({ headers }, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(PAGE.replace('ASKER', headers['user-agent'] ?? ''));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      // The cast: a TCP server's address is never a pipe's string.
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });

    afterAll(() => {
      server.close();
      server.closeAllConnections();
    });

    describe('with JavaScript', () => {
      let engine: Started;
      let tab: Tab;

      beforeAll(async () => {
        engine = await startEngine(name);
        tab = openTab(await engine.newTab({ width: 360, height: 640 }));
      });

      afterAll(async () => {
        await tab?.close();
        await engine?.close();
      });

      it('drives the engine it says it is', () => {
        const names = {
          'today’s Chromium': /Chrome\/1\d\d\./,
          'Chromium 69': /Chrome\/69\./,
          'Chromium 64': /Chrome\/64\./,
          'Firefox ESR': /^firefox\/1\d\d\./,
          WebKitGTK: /^WebKitGTK\/2\./,
        };
        expect(engine.version).toMatch(names[name]);
      });

      it('points, clicks, types and presses keys as a person would', async () => {
        await tab.open(`${url}/`);
        await tab.hover('button');
        const did = (type: string) =>
          tab.evaluate(`document.querySelector('button').getAttribute('data-${type}')`);
        expect([await did('mouseover'), await did('click')]).toEqual(['true', null]);
        await tab.tap('button');
        expect(await did('click')).toBe('true');
        await tab.click('input');
        await tab.type('ab');
        await tab.press('ArrowDown');
        expect(await tab.evaluate('document.querySelector("input").value')).toBe('ab');
        expect(await tab.evaluate('document.title')).toBe('Alive a b ArrowDown');
        await tab.leads(() => tab.click('a'));
        expect(await tab.evaluate('location.pathname')).toBe('/next');
        expect(tab.trouble()).toEqual([]);
      });

      it('has arrived on a page once it takes clicks, though one page fades into the next', async () => {
        await tab.open(`${url}/`);
        for (let pages = 0; pages < 10; pages += 1) {
          await tab.leads(() => tab.click('a'));
          await tab.click('button');
          await tab.waitFor('document.querySelector("button").getAttribute("data-click")', 2_000);
        }
      });

      it('has a window of a phone’s kind, and takes its picture', async () => {
        const width = await tab.evaluate<number>('innerWidth');
        expect(width).toBeGreaterThanOrEqual(360);
        expect(width).toBeLessThan(480);
        const png = await tab.screenshot();
        expect(png.subarray(1, 4).toString()).toBe('PNG');
      });

      it('sees trouble, or says that it does not', async () => {
        await tab.open(`${url}/trouble`);
        const deaf = name === 'WebKitGTK';
        await expect.poll(() => tab.trouble().join()).toMatch(deaf ? /^$/ : /thrown later/);
        expect(tab.trouble().join()).toMatch(deaf ? /^$/ : /said/);
      });

      it('says what is not there, and what does not happen', async () => {
        await tab.open(`${url}/`);
        await expect(tab.click('.absent')).rejects.toThrow(/No element matches \.absent/);
        await expect(tab.waitFor('document.title === "never"', 100)).rejects.toThrow('Not true');
        await expect(tab.evaluate('nowhere()')).rejects.toThrow(/nowhere/);
      });
    });

    it('goes by another name where it is told one', async () => {
      const userAgent = 'Mozilla/5.0 (Linux; Android 13) Mobile Somebody/1.0';
      const engine = await startEngine(name, { userAgent });
      try {
        const tab = openTab(await engine.newTab({ width: 360, height: 640 }));
        await tab.open(`${url}/`);
        expect(await tab.evaluate('navigator.userAgent')).toBe(userAgent);
        expect(await tab.evaluate('document.documentElement.dataset.asker')).toBe(userAgent);
        await tab.close();
      } finally {
        await engine.close();
      }
    });

    describe('without JavaScript', () => {
      it('runs no script of the page, and follows links', async () => {
        const engine = await startEngine(name, { javaScript: false });
        try {
          const tab = openTab(await engine.newTab({ width: 360, height: 640 }));
          await tab.open(`${url}/`);
          expect(await tab.evaluate('document.title')).toBe('Calm');
          await tab.leads(() => tab.click('a'));
          expect(await tab.evaluate('location.pathname')).toBe('/next');
          expect(await tab.evaluate('document.title')).toBe('Calm');
          await tab.close();
        } finally {
          await engine.close();
        }
      });
    });
  });
}
