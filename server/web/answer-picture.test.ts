import path from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { caching } from '../http/caching';
import type { Picture } from '../images/picture';
import type { Target } from '../images/render';
import { pictureAnswers } from './answer-picture';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const PICTURES = {
  png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  webp: Buffer.from('RIFF....WEBP'),
  avif: Buffer.from('....ftypavif'),
};
const folder = temporaryFolder();
let shops = 0;

/** A shop with one picture, which counts how often each of its formats was made. */
function shop(drawAvif = async (): Promise<Picture | undefined> => whole(PICTURES.avif)) {
  const made: string[] = [];
  shops += 1;
  const answer = pictureAnswers({ folder: path.join(folder.path, String(shops)) });
  const draw = async ({ format }: Target) => {
    made.push(format);
    return format === 'avif' ? drawAvif() : whole(PICTURES[format]);
  };
  const app = new Hono().use(caching).get('/:width/:format', (c) => {
    const { width, format } = c.req.param();
    const target = { width: Number(width), format: format === 'png' ? format : 'webp' } as const;
    return answer(c, { lane: 'icon', from: ['icon', 'one'], target, draw });
  });
  const ask = (accept = CHROME, etag = '', at = '/130/webp') =>
    app.request(at, {
      headers: { ...(accept && { accept }), ...(etag && { 'if-none-match': etag }) },
    });
  const settled = async () => {
    await ask();
    await ask();
    await vi.waitFor(async () => expect(await typeOf(ask())).toBe('image/avif'));
  };
  return { ask, made, settled };
}

const whole = (bytes: Buffer): Picture => ({ bytes, settled: true });
const typeOf = async (answer: Response | Promise<Response>) =>
  (await answer).headers.get('content-type');
const lifetimeOf = async (answer: Response | Promise<Response>) =>
  Number(/max-age=(\d+)/.exec((await answer).headers.get('cache-control') ?? '')?.[1]);

describe('AVIF', () => {
  it('is made after the second request, and then sent', async () => {
    const { ask, made } = shop();
    expect(await typeOf(ask())).toBe('image/webp');
    expect(made).toEqual(['webp']);
    const second = await ask();
    expect(await typeOf(second)).toBe('image/webp');
    // It soon comes as AVIF.
    expect(await lifetimeOf(second)).toBe(600);
    await vi.waitFor(async () => expect(await typeOf(ask())).toBe('image/avif'));
    expect(await lifetimeOf(ask())).toBe(604_800);
    expect(made).toEqual(['webp', 'avif']);
  });

  it('replaces the WebP that a browser has, and is never sent for another validator', async () => {
    const { ask, settled } = shop();
    const webp = (await ask()).headers.get('etag') ?? '';
    expect((await ask(CHROME, webp)).status).toBe(304);
    await settled();
    const avif = await ask(CHROME, webp);
    expect([avif.status, await typeOf(avif)]).toEqual([200, 'image/avif']);
    const etag = avif.headers.get('etag') ?? '';
    expect(etag).not.toBe(webp);
    expect((await ask(CHROME, etag)).status).toBe(304);
    expect((await ask('image/webp', etag)).status).toBe(200);
  });

  it.each([
    ['', 'image/webp'],
    ['*/*', 'image/webp'],
    ['image/*', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['image/avif; q=0.000', 'image/webp'],
    ['image/avifs,ximage/avif', 'image/webp'],
    ['image/avif;q=0.1', 'image/avif'],
  ])('with Accept: %s the answer is %s', async (accept, type) => {
    const { ask, settled } = shop();
    await settled();
    const answer = await ask(accept);
    expect([await typeOf(answer), answer.headers.get('vary')]).toEqual([type, 'Accept']);
    expect(await lifetimeOf(answer)).toBe(604_800);
  });

  it('is sent or not after 8 kB of formats too', async () => {
    const { ask, settled } = shop();
    await settled();
    const many = 'image/x;q=0.1, '.repeat(540);
    expect(await typeOf(ask(`${many}image/avif`))).toBe('image/avif');
    expect(await typeOf(ask(`${many}"image/avif`))).toBe('image/webp');
  });

  it.each(['/100/webp', '/260/png'])('%s has none', async (at) => {
    const { ask, made } = shop();
    for (let n = 0; n < 3; n += 1)
      expect((await ask(CHROME, '', at)).headers.has('vary')).toBe(false);
    expect(made).toHaveLength(1);
  });

  it.each([
    ['cannot be made', async () => Promise.reject(new Error('the encoder has ended'))],
    ['is that of a placeholder', async () => ({ bytes: PICTURES.avif, settled: false })],
    ['has no original any more', async () => undefined],
  ])('that %s is not tried again, and the WebP stays', async (_, drawAvif) => {
    const { ask, made } = shop(drawAvif);
    await ask();
    await ask();
    await vi.waitFor(async () => expect(await lifetimeOf(ask())).toBe(604_800));
    expect(await typeOf(ask())).toBe('image/webp');
    expect(made).toEqual(['webp', 'avif']);
  });

  it('that would be larger is a WebP, for good', async () => {
    const { ask, made } = shop(async () => whole(PICTURES.webp));
    const first = (await ask()).headers.get('etag');
    await ask();
    await vi.waitFor(async () => expect((await ask()).headers.get('etag')).not.toBe(first));
    expect(await typeOf(ask())).toBe('image/webp');
    expect(await lifetimeOf(ask())).toBe(604_800);
    expect(made).toEqual(['webp', 'avif']);
  });
});
