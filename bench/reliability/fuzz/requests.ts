import fc from 'fast-check';
import { ALL_CALLS } from '../../../contract/calls/index';
import { HEADERS, ODD, patterns } from './patterns';
import data from './patterns.json';
import type { Case } from './send';
import { inLine, PAGES, request, value, wire } from './wire';

/** Headers with which the server may correctly wait for more, or end the connection without an answer. */
const FRAMING: readonly string[] = data.framing;

/** Every header with every pattern. */
export const headers = (count: number, seed: number): Case[] => {
  const values = [...patterns([400, 7_000]), ...ODD];
  const all = HEADERS.flatMap((name) => values.map((value) => ({ name, value })));
  const chosen = fc.sample(fc.tuple(fc.constantFrom(...all), fc.constantFrom(...PAGES)), {
    numRuns: count,
    seed,
  });
  return chosen.map(([{ name, value }, page]) => ({
    kind: 'headers',
    bytes: request('GET', page, [`${name}: ${inLine(value)}`]),
    whole: !FRAMING.includes(name),
  }));
};

/** A query's value: some are escaped, the others are raw, except for characters that end a request line. */
const inQuery = fc
  .tuple(value, fc.boolean())
  .map(([text, escaped]) =>
    escaped
      ? encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))
      : inLine(text).replace(/[\s#]/g, '+'),
  );

const paths = [
  ...new Set([
    ...ALL_CALLS.map(({ path }) => path),
    ...PAGES.map((page) => page.split('?')[0] ?? '/'),
  ]),
];
const urlKeys = [...new Set(ALL_CALLS.flatMap(({ urlKey }) => urlKey ?? []))];

const pathWith = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...paths) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          '/app/',
          '/category/',
          '/img/',
          '/img/7/',
          '/special/',
          '/news/',
          '/developer/',
          '/sitemap/',
          '/report/',
          '/top/',
          '/download/apk/',
          '/assets/',
          '/',
        ),
        inQuery,
      )
      .map(([start, end]) => start + end.replaceAll('?', '%3F')),
  },
);

/** Queries of every page and call. */
export const queries = (count: number, seed: number): Case[] => {
  const query = fc.array(fc.tuple(fc.constantFrom(...data.fields), inQuery), { maxLength: 5 });
  return fc
    .sample(fc.tuple(pathWith, query, fc.option(fc.constantFrom(...urlKeys))), {
      numRuns: count,
      seed,
    })
    .map(([path, fields, urlKey]) => {
      const all = [...(urlKey ? [['urlKey', urlKey] as const] : []), ...fields];
      const text = all.map(([name, given]) => `${name}=${given}`).join('&');
      return {
        kind: 'queries',
        bytes: request('GET', text ? `${path}?${text}` : path, ['Accept: text/html']),
        whole: true,
      };
    });
};

const posts = [
  ...new Set(ALL_CALLS.filter(({ method }) => method === 'POST').map(({ path }) => path)),
];

/** Unexpected JSON, or no JSON. */
export const bodies = (count: number, seed: number): Case[] => {
  const scalar = fc.oneof(value, fc.integer(), fc.double(), fc.boolean(), fc.constant(null));
  const known = fc.dictionary(
    fc.constantFrom(
      ...data.fields,
      'objectId',
      'objectType',
      'remindTime',
      'idempotencyKey',
      'page',
      'target',
      'kind',
      'name',
      'identity',
      'phone',
      'access',
      'activity',
      'ppz',
      'total',
      'reason',
      'text',
      'ctoken',
    ),
    fc.oneof(scalar, fc.jsonValue({ maxDepth: 3 })),
    { maxKeys: 9 },
  );
  const json = fc.oneof(
    { weight: 6, arbitrary: known.map((fields) => JSON.stringify(fields)) },
    { weight: 2, arbitrary: fc.json() },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: 10, max: 12_000 })
        .map((deep) => '['.repeat(deep) + ']'.repeat(deep)),
    },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: 10, max: 6_000 })
        .map((deep) => `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('page', 'key', 'target', 'name'),
          fc.constantFrom('\\ud800', '\\udc00', '\\u0000', '\\ud83d'),
        )
        .map(
          ([name, bad]) =>
            `{"kind":"event","page":"/","key":"a","target":"a","${name}":"x${bad}y"}`,
        ),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 1, max: 90_000 }).map((long) => `{"key":"${'a'.repeat(long)}"}`),
    },
  );
  const type = fc.constantFrom(
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    '',
    'application/json; charset=utf-16',
    'multipart/form-data',
  );
  return fc
    .sample(
      fc.tuple(fc.constantFrom(...posts), fc.option(fc.constantFrom(...urlKeys)), json, type),
      { numRuns: count, seed },
    )
    .map(([path, urlKey, text, contentType]) => ({
      kind: 'JSON',
      bytes: request(
        'POST',
        urlKey && path.startsWith('/api') ? `${path}?urlKey=${urlKey}` : path,
        ['Sec-Fetch-Site: same-origin', `Content-Type: ${contentType}`],
        wire(text),
      ),
      whole: true,
    }));
};
