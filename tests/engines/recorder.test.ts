import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { listenLocally } from '../helpers/listen-locally';
import { startEngine } from './drivers/open';
import { openTab } from './drivers/tab';
import { startRecorder } from './recorder';

const PAGE = `<!doctype html><html><head><meta charset="utf-8"><title>Trouble</title><link rel="icon" href="data:,"></head>
<body><script>
console.error('said', 7);
setTimeout(function () { throw new Error('thrown later'); });
Promise.reject(new Error('rejected'));
</script><script>window.refused = 1;</script></body></html>`;

/** Allows only the first script: the second is refused. */
const POLICY = "default-src 'self'; img-src data:; script-src 'sha256-";

let server: Server;
let url: string;

beforeAll(async () => {
  const script = /<script>([\s\S]*?)<\/script>/.exec(PAGE)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': `${POLICY}${hash}'`,
    });
    response.end(PAGE);
  });
  url = await listenLocally(server);
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

it('receives errors that WebKit does not report from the page, without weakening its policy', async () => {
  const recorder = await startRecorder(url, { listen: true });
  onTestFinished(recorder.close);
  const engine = await startEngine('WebKitGTK');
  onTestFinished(engine.close);
  const tab = openTab(await engine.newTab({ width: 360, height: 640 }));
  await tab.open(`${recorder.url}/`);
  await expect.poll(() => recorder.trouble().length).toBe(4);
  expect([...recorder.trouble()].sort().join('\n')).toMatch(
    /rejected\n.*thrown later\nrefused: script-src.*\nsaid 7/,
  );
  expect(await tab.evaluate('window.refused === undefined')).toBe(true);
});
