import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createFiles } from './files';

const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SCRIPT = path.join(folder, 'assets', 'a-1.js');
mkdirSync(path.dirname(SCRIPT));
writeFileSync(SCRIPT, 'script');
writeFileSync(`${SCRIPT}.br`, 'brotli');
writeFileSync(path.join(folder, 'heal.js'), 'named');

const files = createFiles(folder, (_, next) => next());

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await files.request(address, { headers });
  return [response.status, await response.text(), response.headers.get('content-encoding')];
}

it('sends hashed files from memory, in each encoding, and ranges and other files from the disk', async () => {
  const brotli = { 'accept-encoding': 'gzip, deflate, br' };
  const range = { range: 'bytes=0-1' };
  const first = await Promise.all([get('/assets/a-1.js'), get('/assets/a-1.js', brotli)]);
  expect(first).toEqual([
    [200, 'script', null],
    [200, 'brotli', 'br'],
  ]);
  expect(await get('/assets/a-1.js', range)).toEqual([206, 'sc', null]);
  expect(await get('/heal.js')).toEqual([200, 'named', null]);

  rmSync(SCRIPT);
  rmSync(path.join(folder, 'heal.js'));
  expect(await Promise.all([get('/assets/a-1.js'), get('/assets/a-1.js', brotli)])).toEqual(first);
  const { headers } = await files.request('/assets/a-1.js');
  expect(headers.get('cache-control')).toContain('immutable');
  expect(headers.get('content-length')).toBe('6');
  expect((await get('/assets/a-1.js', range))[0]).toBe(404);
  expect((await get('/heal.js'))[0]).toBe(404);
});

it('has one copy of a file in memory for each encoding, whatever else the header says', async () => {
  const script = path.join(folder, 'assets', 'b-1.js');
  writeFileSync(script, 'script');
  writeFileSync(`${script}.br`, 'brotli');
  const accepting = (text: string) => get('/assets/b-1.js', { 'accept-encoding': text });
  const first = await accepting('br');
  expect(first).toEqual([200, 'brotli', 'br']);
  rmSync(script);
  for (const text of ['gzip;q=0,br', 'br, x-1', `${'x'.repeat(9_000)}, br`])
    expect(await accepting(text)).toEqual(first);
  // (control: another encoding is another copy, which was never read)
  expect((await accepting('gzip'))[0]).toBe(404);
});

it('does not send a file again that keeps its name and has not changed', async () => {
  const worker = path.join(folder, 'sw.js');
  const ask = (headers: Record<string, string>) => files.request('/sw.js', { headers });
  writeFileSync(worker, 'worker');
  writeFileSync(`${worker}.br`, 'brotli');
  const accepting = { 'accept-encoding': 'br' };
  const first = await ask(accepting);
  const seen = first.headers.get('etag') ?? '';
  expect([await first.text(), seen]).toEqual(['brotli', expect.stringMatching(/^W\/"/)]);
  const again = await ask({ ...accepting, 'if-none-match': seen });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const name of ['cache-control', 'etag', 'vary'])
    expect(again.headers.get(name)).toBe(first.headers.get(name));
  // Another encoding is another file.
  expect((await ask({ 'if-none-match': seen })).status).toBe(200);
  writeFileSync(`${worker}.br`, 'later');
  const later = await ask({ ...accepting, 'if-none-match': seen });
  expect([later.status, await later.text()]).toEqual([200, 'later']);
});
