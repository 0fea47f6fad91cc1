import type { Page } from 'playwright';
import { expect, it, vi } from 'vitest';
import { settled } from '../helpers/browser';
import { onDemo } from './on-each-catalogue';

/** What a browser has stored for the shop, by kind. */
const stored = async (page: Page) => ({
  cookies: (await page.context().cookies()).length > 0,
  ...(await page.evaluate(async () => ({
    local: localStorage.length > 0,
    session: sessionStorage.length > 0,
    databases: (await indexedDB.databases()).length > 0,
    caches: (await caches.keys()).length > 0,
  }))),
});
const EVERYTHING = {
  cookies: true,
  local: true,
  session: true,
  databases: true,
  caches: true,
};
const NOTHING = {
  cookies: false,
  local: false,
  session: false,
  databases: false,
  caches: false,
};

/** Whether a file comes from the network, not from what the browser has loaded before. */
const isLoaded = (page: Page, file: string): Promise<boolean> =>
  page.evaluate(async (address) => {
    performance.clearResourceTimings();
    await (await fetch(address)).text();
    const [entry] = performance.getEntriesByType('resource').filter(({ name }) => name === address);
    // Cast: entries of this type are of this class.
    return (entry as PerformanceResourceTiming).transferSize > 0;
  }, file);

onDemo({ worker: false }, (ground) => {
  it('a visitor as new has the profile of one who has left, and nothing that is theirs', async () => {
    const first = await ground.visitor();
    await first.visit(ground.screens.home);
    await settled(first.page);
    const file = await first.page.evaluate(async () => {
      localStorage.setItem('own', 'x');
      sessionStorage.setItem('own', 'x');
      await caches.open('own');
      await new Promise((done) => {
        indexedDB.open('own').onsuccess = done;
      });
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.find((name) => /\/assets\/.*\.js$/.test(name)) ?? '';
    });
    const { context } = first;
    await context.addCookies([{ name: 'own', value: 'x', url: ground.url }]);
    await context.grantPermissions(['clipboard-read'], { origin: ground.url });
    await first.page.addInitScript(() => Object.assign(window, { own: true }));
    const other = await context.newPage();
    await other.goto(`${ground.url}/robots.txt`);
    expect(await stored(first.page)).toEqual(EVERYTHING);
    expect(await isLoaded(other, file)).toBe(false);
    await context.route('**/*', (route) => route.abort());
    await context.setOffline(true);
    await first.leave();

    const second = await ground.visitor();
    expect(second.context).toBe(context);
    expect(context.pages()).toEqual([second.page]);
    // Not a page of the shop, which would store something itself.
    await second.page.goto(`${ground.url}/robots.txt`);
    expect(await stored(second.page)).toEqual(NOTHING);
    expect(await isLoaded(second.page, file)).toBe(true);
    const found = await second.page.evaluate(async () => ({
      own: 'own' in window,
      clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })) // cast: TypeScript lacks it
        .state,
    }));
    expect(found).toEqual({ own: false, clipboard: 'prompt' });
    await second.leave();
  });

  it('a visitor as new is heard by no listener of one who has left, to whatever event', async () => {
    const first = await ground.visitor();
    const heard = vi.fn();
    // Cast: the overloads of `on` take one event each.
    first.context.on('weberror', heard);
    first.context.on('close', heard);
    first.context.once('close', heard);
    const fail = (page: Page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('planted');
        });
      });
    await fail(first.page);
    // (control: they hear the visitor who has not left)
    await expect.poll(() => heard.mock.calls.length).toBe(1);
    await first.leave();

    const second = await ground.visitor();
    expect(second.context).toBe(first.context);
    await fail(second.page);
    await expect.poll(() => second.trouble.join()).toContain('planted');
    await second.context.close();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('a visitor who has not left shares their profile with nobody', async () => {
    const [first, second] = [await ground.visitor(), await ground.visitor()];
    expect(second.context).not.toBe(first.context);
    await first.leave();
    // Leaving again changes nothing.
    await first.leave();
    const [third, fourth] = [await ground.visitor(), await ground.visitor()];
    expect(third.context).toBe(first.context);
    expect([first.context, second.context]).not.toContain(fourth.context);
    for (const { leave } of [second, third, fourth]) await leave();
  });
});
