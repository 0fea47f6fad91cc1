import { afterEach, expect, it } from 'vitest';
import { shown } from './ahead';

afterEach(() => void Reflect.deleteProperty(document, 'prerendering'));

it('a page that is rendered in advance waits until it is opened', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  let isShown = false;
  const waiting = shown().then(() => {
    isShown = true;
  });
  await new Promise((done) => setTimeout(done));
  expect(isShown).toBe(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  await waiting;
});

it('any other page does not wait', () => expect(shown()).resolves.toBeUndefined());
