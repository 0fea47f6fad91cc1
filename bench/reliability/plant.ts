/** Environment in which these modules run in a Node process before its own. */
export const preload = (...codes: readonly string[]) => ({
  NODE_OPTIONS: codes
    .map((code) => `--import=data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
    .join(' '),
});

/**
 * A module with a planted fault that receives every request before the store.
 * @param fault body of a function of `request` and `response`; true: the store does not receive the request
 */
export const before = (fault: string): string => `
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
const make = http.createServer;
const fault = (request, response) => { ${fault} };
http.createServer = (options, listener) =>
  make(options, (request, response) => fault(request, response) || listener(request, response));
syncBuiltinESMExports();
`;

/** On SIGUSR2 a server collects garbage, and prints its memory and open handles. */
export const PROBE = `
import v8 from 'node:v8';
import vm from 'node:vm';
v8.setFlagsFromString('--expose-gc');
const gc = vm.runInNewContext('gc');
process.on('SIGUSR2', async () => {
  for (let i = 0; i < 4; i += 1) { gc(); await new Promise((done) => setTimeout(done, 30)); }
  const { heapUsed, external, rss } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().filter((name) => name !== 'Immediate').length;
  process.stderr.write('PROBE ' + JSON.stringify({ heapUsed, external, rss, handles }) + '\\n');
});
`;
