import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ctoken } from '../../../contract/calls/token';
import { CODE, TIMEOUT } from '../../../contract/codes';
import { ok } from '../../../contract/result';
import { isObject, isText, listOf, shapeOf } from './check';

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const answer = (code: number, data?: unknown) => Response.json({ state: { code, msg: 'm' }, data });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  fetched.mockReset();
});
const proxy = () => import('./proxy');
const anything = (_: unknown): _ is unknown => true;

it('posts a form without its empty fields', async () => {
  fetched.mockResolvedValue(answer(CODE.ok, 7));
  const values = {
    objectId: 1,
    objectType: '',
    remindTime: undefined,
    channel: null,
    source: 'a&b',
  };
  const { proxyPost } = await proxy();
  expect(await proxyPost('behavior.reminder.add', values, anything)).toEqual(ok(7));
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/proxyNew');
  expect(init).toMatchObject({
    method: 'POST',
    body: 'urlKey=behavior.reminder.add&objectId=1&source=a%26b',
  });
});

/** A fake XMLHttpRequest for uploads. */
interface Sent {
  body: FormData;
  /** Answers it. */
  answer(text: string): void;
  fails(): void;
  progress(loaded: number, total: number): void;
}
const uploads: Sent[] = [];
class Uploading {
  upload: { onprogress?: (event: object) => void } = {};
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  open = vi.fn();
  setRequestHeader = vi.fn();
  send(body: FormData) {
    uploads.push({
      body,
      answer: (text) => {
        this.responseText = text;
        this.onload();
      },
      fails: () => this.onerror(),
      progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
    });
  }
}
beforeEach(() => {
  uploads.length = 0;
  vi.stubGlobal('XMLHttpRequest', Uploading);
});
const envelope = (code: number, data?: unknown) =>
  JSON.stringify({ state: { code, msg: '' }, data });
it('uploads a file after its fields, with a token fetched once, and reports progress', async () => {
  fetched.mockImplementation(async () => answer(CODE.ok, { ctoken: 'word' }));
  const { proxyUpload } = await proxy();
  const file = new File(['x'], 'x.png');
  const heard: number[] = [];
  const first = proxyUpload('op.report.add', { appId: 1 }, anything, file, (percent) =>
    heard.push(percent),
  );
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.progress(0, 0);
  uploads[0]?.progress(1, 4);
  uploads[0]?.progress(4, 4);
  uploads[0]?.answer(envelope(CODE.ok, { id: '1' }));
  expect(await first).toEqual(ok({ id: '1' }));
  expect(heard).toEqual([25, 100]);
  const second = proxyUpload('op.report.add', { appId: 2 }, anything);
  await vi.waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.answer(envelope(CODE.ok));
  await second;
  expect(uploads.map(({ body }) => [...body.keys()])).toEqual([
    ['urlKey', 'ctoken', 'appId', 'file'],
    ['urlKey', 'ctoken', 'appId'],
  ]);
  expect(fetched.mock.calls.filter(([path]) => path === ctoken.path)).toHaveLength(1);
});

it('fetches a new token once when the old one is refused', async () => {
  let tokens = 0;
  fetched.mockImplementation(async () => {
    tokens += 1;
    return answer(CODE.ok, { ctoken: `word${tokens}` });
  });
  const { proxyUpload } = await proxy();
  const refused = proxyUpload('op.report.add', {}, anything);
  for (const n of [1, 2]) {
    await vi.waitFor(() => expect(uploads).toHaveLength(n));
    uploads[n - 1]?.answer(envelope(CODE.forbidden));
  }
  expect(await refused).toMatchObject({ state: { code: CODE.forbidden } });
  expect(uploads.map(({ body }) => body.get('ctoken'))).toEqual(['word1', 'word2']);
});

it.each<[string, (sent: Sent) => void]>([
  ['the network fails', (sent) => sent.fails()],
  ['the answer is no JSON', (sent) => sent.answer('<html>')],
  ['the answer is no envelope', (sent) => sent.answer('null')],
])('an upload returns code -1 where %s', async (_, fails) => {
  fetched.mockImplementation(async () => answer(CODE.ok, { ctoken: 'word' }));
  const { proxyUpload } = await proxy();
  const uploading = proxyUpload('op.report.add', {}, anything);
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  fails(uploads[0] as Sent); // cast: it exists by now
  expect(await uploading).toMatchObject({ ok: false, state: { code: TIMEOUT } });
});

it.each<[string, () => Promise<Response>]>([
  ['the network fails', () => Promise.reject(new TypeError('offline'))],
  ['the answer is no JSON', async () => new Response('<html>')],
])('returns code -1 where %s', async (_, fails) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetched.mockImplementation(fails);
  const { proxyUpload, proxyPost } = await proxy();
  for (const result of [
    await proxyUpload('op.report.add', {}, anything),
    await proxyPost('behavior.reminder.cancel', {}, anything),
  ])
    expect(result).toMatchObject({ ok: false, state: { code: TIMEOUT } });
});

it('rejects an answer that breaks the contract, and reads nothing of it', async () => {
  fetched.mockResolvedValue(answer(CODE.ok, { betas: 'x' }));
  const { proxyPost } = await proxy();
  const is = shapeOf({ betas: listOf(isObject) });
  expect(await proxyPost('resource.game.getBetaList', {}, is)).toMatchObject({
    ok: false,
    state: { code: CODE.paramRequired },
  });
  fetched.mockResolvedValue(answer(CODE.ok, { betas: [{}] }));
  expect(await proxyPost('resource.game.getBetaList', {}, is)).toEqual(ok({ betas: [{}] }));
  // @ts-expect-error: no call has this key.
  await proxyPost('op.x', {}, anything);
  // @ts-expect-error: the call has no such field.
  await proxyPost('resource.game.getBetaList', { word: 'x' }, anything);
  // @ts-expect-error: the contract's answer has no such field.
  await proxyPost('resource.game.getBetaList', {}, shapeOf({ words: isText }));
});

it('returns code -1 after a timeout', async () => {
  vi.useFakeTimers();
  fetched.mockReturnValue(new Promise(() => undefined));
  const asked = (await proxy()).proxyPost('behavior.reminder.cancel', {}, anything);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await asked).toMatchObject({
    state: { code: TIMEOUT, msg: '[/api/proxyNew] request timed out' },
  });
});

it('stops its timer when it is answered', async () => {
  const { proxyPost } = await proxy();
  vi.useFakeTimers();
  fetched.mockResolvedValue(answer(CODE.ok, 7));
  const asked = proxyPost('behavior.reminder.cancel', {}, anything);
  expect(vi.getTimerCount()).toBe(1);
  await asked;
  expect(vi.getTimerCount()).toBe(0);
});
