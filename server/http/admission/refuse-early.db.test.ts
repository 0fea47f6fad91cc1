import pino from 'pino';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '../../../demo';
import { fileDatabase } from '../../../tests/helpers/file-database';
import { shopApp } from '../../../tests/helpers/shop-app';
import { createMetrics } from '../../monitoring/metrics';
import { listen } from '../listening';
import { requestListener } from '../request-listener';
import { createAdmission } from './admission';
import { prepareRefusals } from './refusals';
import { refuseEarly } from './refuse-early';

const LIMIT = 16;

const database = fileDatabase();
beforeAll(async () => {
  await seedDemo(database.db, { apps: 30 });
});

test('answers downloads and probes under overload', async () => {
  const admission = createAdmission(LIMIT);
  const listening = await listen('127.0.0.1', 0);
  onTestFinished(() => listening.drain());
  const metrics = createMetrics();
  const { refusalOf } = prepareRefusals({ frameAncestors: [], apiCallers: [] });
  const settings = { hsts: 'on', publicUrl: undefined } as const;
  const deps = { admission, refusalOf, metrics, isTrusted: () => false, ...settings };
  const app = shopApp(database.db, { admission });
  listening.serve(
    refuseEarly(
      {
        ...deps,
        logger: pino({ level: 'silent' }),
      },
      requestListener(app.fetch, { hsts: 'off', publicUrl: undefined }),
    ),
  );
  const status = async (path: string) => {
    const answer = await fetch(listening.url + path);
    await answer.arrayBuffer();
    return [path, answer.status];
  };
  const others = ['/', '/apps', '/search?key=a', '/search/sugs?key=a', '/catalogue/apps'];
  const first = ['/download/apk?appId=1', '/healthz', '/readyz'];

  const busy = Array.from({ length: LIMIT }, () => admission.begin('cached'));
  // Many concurrent ones, because none may take the place of a download.
  const asked = [...Array.from({ length: 20 }, () => others).flat(), ...first];
  const statuses = await Promise.all(asked.map(status));
  expect(statuses.slice(-3)).toEqual(first.map((path) => [path, 200]));
  expect(new Set(statuses.slice(0, -3).map(([, one]) => one))).toEqual(new Set([503]));

  for (const work of busy) work?.end();
  expect(await Promise.all([...others, ...first].map(status))).toEqual(
    [...others, ...first].map((path) => [path, 200]),
  );
  expect(admission.inWork).toBe(0);
});
