import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDocumentListeners } from '../../../tests/helpers/document-listeners';
import { entries } from '../../platform/storage/entries';
import { erase, read } from '../../platform/storage/storage';

const reload = vi.fn();
vi.mock('../../platform/navigate', () => ({ reload: () => reload() }));
forgetDocumentListeners();
/** A new module, because it records whether a link was followed. */
let reloadForMissingChunk: typeof import('./reload-for-missing-chunk').reloadForMissingChunk;
const said = vi.fn(async (): Promise<void> => undefined);
const fetched = vi.fn<() => Promise<Response>>();
/** Listeners of the test's page. */
const listening: Parameters<typeof addEventListener>[] = [];

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => new Response());
  vi.resetModules();
  ({ reloadForMissingChunk } = await import('./reload-for-missing-chunk'));
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...of: unknown[]) => {
    // Cast: the arguments are those of the function that is wrapped.
    listening.push(of as (typeof listening)[number]);
    listen(...(of as (typeof listening)[number]));
  });
});
afterEach(async () => {
  for (const [type, listener] of listening.splice(0)) removeEventListener(type, listener);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockReset();
  said.mockReset();
  await erase(entries.healed);
  document.body.replaceChildren();
});

/** A chunk of a new page fails; resolves once the page has reacted. */
async function failOnNewPage(): Promise<'reloaded' | 'said'> {
  const done = new Promise<'reloaded' | 'said'>((resolve) => {
    reload.mockImplementation(() => resolve('reloaded'));
    said.mockImplementation(async () => resolve('said'));
  });
  await reloadForMissingChunk(async () => said);
  dispatchEvent(new Event('vite:preloadError'));
  return done;
}

it('reloads a page whose chunk is missing, once in a visit', async () => {
  expect(await failOnNewPage()).toBe('reloaded');
  expect((await read(entries.healed))?.value).toBe(true);
  expect(await failOnNewPage()).toBe('said');
});

it('would reload it endlessly without the visit’s record (control)', async () => {
  for (let page = 0; page < 3; page += 1) {
    expect(await failOnNewPage()).toBe('reloaded');
    for (const [type, listener] of listening.splice(0)) removeEventListener(type, listener);
    await erase(entries.healed);
  }
});

it('does not reload a page again that was just reloaded, also without storage', async () => {
  const reloaded = [{ type: 'reload' }] as unknown as PerformanceEntryList; // as much of it as is read
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(reloaded);
  expect(await failOnNewPage()).toBe('said');
});

it.each([
  ['there is no network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['the shop does not answer', () => fetched.mockRejectedValue(new TypeError('cut'))],
  ['the shop is down', () => fetched.mockResolvedValue(new Response('', { status: 503 }))],
])('keeps the page and shows a message where %s', async (_, given) => {
  given();
  expect(await failOnNewPage()).toBe('said');
  expect(await read(entries.healed)).toBeUndefined();
});

it('keeps a page with typed text', async () => {
  document.body.innerHTML = '<input name="key"><textarea></textarea>';
  const field = document.querySelector('textarea') as HTMLTextAreaElement; // it was just made
  field.value = 'a comment';
  expect(await failOnNewPage()).toBe('said');
});

it('keeps a page from which a download begins', async () => {
  document.body.innerHTML = '<a href="#file">Download</a>';
  fetched.mockImplementation(async () => {
    document.querySelector('a')?.click();
    return new Response();
  });
  expect(await failOnNewPage()).toBe('said');
});

it('treats several chunks that fail together as one failure', async () => {
  await reloadForMissingChunk(async () => said);
  const once = new Promise<void>((resolve) => reload.mockImplementation(() => resolve()));
  for (let chunk = 0; chunk < 3; chunk += 1) dispatchEvent(new Event('vite:preloadError'));
  await once;
  expect(reload).toHaveBeenCalledOnce();
});
