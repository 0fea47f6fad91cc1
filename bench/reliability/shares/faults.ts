import { before } from '../plant';

/** A package as the server loads it. */
const LOAD = `
import { createRequire } from 'node:module';
const load = createRequire(process.cwd() + '/package.json');
`;

/** Push services without a network: those of browsers accept a message at once, all others never answer. */
export const PUSH_SERVICES = `${LOAD}
const undici = load('undici');
undici.fetch = (address, { signal }) => {
  if (new URL(address).host === 'fcm.googleapis.com') {
    process.stderr.write('ARRIVED ' + address + '\\n');
    return Promise.resolve(new Response(null, { status: 201 }));
  }
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
};
`;

/** Limits of each address (a /64) and of all visitors, without those of networks between them. */
export const OLD_LIMIT = `
const buckets = new Map();
const take = (name, atOnce, perSecond) => {
  const now = performance.now();
  const known = buckets.get(name) ?? { left: atOnce, at: now };
  known.left = Math.min(atOnce, known.left + ((now - known.at) / 1000) * perSecond);
  known.at = now;
  buckets.set(name, known);
  if (known.left < 1) return false;
  known.left -= 1;
  return true;
};
${before(`
  if (request.url !== '/api/proxyNew') return false;
  const address = request.headers['x-forwarded-for'] ?? '';
  const may = take(address, 20, 0.5) && take('all', 200, 20);
  if (!may) { response.statusCode = 429; response.end('{}'); }
  return !may;`)}
`;

/** Batches of 20 in random order, and after one the next check in a minute. */
export const OLD_ORDER = `${LOAD}
const { Client } = load('pg');
const query = Client.prototype.query;
let last = -60000;
Client.prototype.query = function (asked, values, ...more) {
  const text = typeof asked === 'string' ? asked : asked?.text;
  if (!/order by CASE WHEN failures/.test(text ?? '')) return query.call(this, asked, values, ...more);
  const given = typeof asked === 'string' ? values : asked.values;
  const most = performance.now() - last < 60000 ? 0 : 20;
  if (most > 0) last = performance.now();
  const changed = text.replace(/order by CASE[\\s\\S]*?END,/, 'order by');
  return query.call(this, changed, [...given.slice(0, -1), most], ...more);
};
`;
