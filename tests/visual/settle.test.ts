import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { countRequests, settle } from './settle';

const browser = forFile(() => openBrowser());
let page: Page;
beforeEach(async () => {
  page = await browser.newPage();
  await page.setContent('<body style="margin:0"><main style="height:70px">A story</main>');
  return () => page.close();
});

/** Changes the page on each of that many frames. */
const change = (frames: number) =>
  page.evaluate((most) => {
    let n = 0;
    const again = () => {
      n += 1;
      document.querySelector('main')?.setAttribute('data-n', String(n));
      if (n < most) requestAnimationFrame(again);
    };
    again();
  }, frames);

it('returns the end of the content once nothing changes', async () => {
  await change(20);
  expect(await page.evaluate(settle)).toBe(70);
  expect(await page.locator('main').getAttribute('data-n')).toBe('20');
});

it('throws, and names the place, if a page never settles', async () => {
  await change(Number.MAX_SAFE_INTEGER);
  await expect(page.evaluate(settle)).rejects.toThrow(/does not rest: <main/);
});

/** Answers a request: the head comes after 150 ms, and the body after 150 more. */
function answerSlowly(): void {
  const later = () => new Promise((done) => setTimeout(done, 150));
  window.fetch = async () => {
    await later();
    const start = async (body: ReadableStreamDefaultController) => {
      await later();
      body.close();
    };
    return new Response(new ReadableStream({ start }));
  };
}

it.each([
  ['waits for an answer, its body and what the page makes of it', true, 90],
  ['(control: without counting it sees the page before)', false, 70],
])('%s', async (_, counts, bottom) => {
  await page.evaluate(answerSlowly);
  if (counts) await page.evaluate(countRequests);
  await page.evaluate(() => {
    void (async () => {
      await (await fetch('/answer')).text();
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      document.querySelector('main')?.style.setProperty('height', '90px');
    })();
  });
  expect(await page.evaluate(settle)).toBe(bottom);
});
