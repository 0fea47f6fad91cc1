import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { serveFolders } from '../stories/static-server';
import type { Verdict } from './judge';
import type { Picture } from './picture';
import { readFindings, writeFindings, writePage } from './report';
import { decide } from './run';

const browser = forFile(() => openBrowser());

const picture = (colour: number): Picture => ({
  width: 4,
  height: 4,
  pixels: Buffer.alloc(48, colour),
});

const STORIES = ['sail--full', 'sail--reefed', 'oar--default'];

/** The findings and the page of a run in which these stories changed. */
async function changed() {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-review-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const verdicts = STORIES.map(
    (id): Verdict => ({ id, theme: 'light', approved: 'old', after: picture(200) }),
  );
  writeFindings(folder, verdicts, { sail: '1', oar: '2', hull: '3' });
  const before = {
    words: 'Before: drawn from nothing.',
    pictures: new Map([['sail--full light', picture(100)]]),
  };
  await writePage(folder, verdicts, before);
  return { folder, findings: readFindings(folder) };
}

it('saves what a reviewer decides on the page, also after it was closed', async () => {
  const { folder, findings } = await changed();
  const server = await serveFolders({ '/': folder });
  onTestFinished(() => server.close());
  const page = await browser.newPage();
  await page.goto(`${server.url}/index.html`);
  const story = (id: string) => page.locator(`section[id="${id}"]`);
  expect(await story('sail--full').getByRole('img').count()).toBe(3);
  await story('sail--full').getByLabel('Approve').check();
  await story('oar--default').getByLabel('Approve').check();
  await story('sail--reefed').getByLabel('Reject').check();
  await story('sail--reefed').getByRole('textbox').fill('too pale');
  await page.reload();
  expect(await page.getByRole('status').textContent()).toBe('3 of 3 stories decided');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save decisions' }).click();
  const saved = readFileSync(await (await saving).path(), 'utf8');
  await page.close();

  const { approved, open } = decide(findings, saved);
  expect(open).toEqual(['sail--reefed: rejected: too pale']);
  expect(Object.keys(approved.hashes).sort()).toEqual(['oar--default light', 'sail--full light']);
  // A file of stories is compared again while one of them is open.
  expect(approved.fingerprints).toEqual({ oar: '2', hull: '3' });
});

it.each([
  ['no JSON', 'approve all', 'no decisions'],
  ['something else', '{"stories":{"sail--full":{"verdict":"yes"}}}', 'no decisions'],
  ['those of another review', '{"run":"other","stories":{}}', 'other pictures'],
])('takes no decisions from %s', async (_, text, words) => {
  const { findings } = await changed();
  expect(() => decide(findings, text)).toThrow(words);
});
