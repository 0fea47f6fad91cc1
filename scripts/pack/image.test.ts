import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../setup/modules.mjs';

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

it('the image has nothing of its first stage but what is copied, and is not run by root', () => {
  const [, last = ''] = read('Containerfile').split(/^FROM scratch$/m);
  expect(last).not.toMatch(/^RUN|^ADD/m);
  expect(last).toMatch(/^USER 10001:10001$/m);
  for (const needed of [
    'HEALTHCHECK',
    'STOPSIGNAL SIGTERM',
    'VOLUME /data',
    'ENTRYPOINT ["/usr/bin/node"',
  ])
    expect(last).toContain(needed);
});

it('compose.yaml runs the store, PostgreSQL and a proxy, with a read-only root and no password of its own', () => {
  const { services, volumes } = parse(read('compose.yaml'));
  expect(Object.keys(services)).toEqual(['store', 'postgres', 'proxy']);
  expect(services.store).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  expect(services.store.environment.DATABASE_URL).toMatch(/\$\{POSTGRES_PASSWORD:\?/);
  const mounted = Object.values<{ volumes: string[] }>(services).flatMap((one) => one.volumes);
  expect(mounted.map((one) => one.split(':')[0]).toSorted()).toEqual(
    Object.keys(volumes).toSorted(),
  );
});
