import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import pino from 'pino';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { documentedBlock, operatingPage } from '../../tests/helpers/documented';
import { shopApp } from '../../tests/helpers/shop-app';
import { withTool } from '../../tests/helpers/with-tool';
import type { AppDeps } from '../app';
import { createAdmission } from '../http/admission/admission';
import { imageRoutes } from '../web/images';
import { createMetrics } from './metrics';
import { storeGauges } from './store-gauges';

const read = (name: string) =>
  readFileSync(new URL(`../../docs/monitoring/${name}`, import.meta.url), 'utf8');
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  read('grafana-dashboard.json'),
);
const alerts: {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
} = parse(read('alerts.yml'));

const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr }))),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ title: alert, expr }))),
];

/** Labels that Prometheus itself adds, and its own metric. */
const OF_PROMETHEUS = ['job', 'instance', 'le'];

/** Every metric of a server with the labels it may have. No query is made. */
function exported(): Map<string, readonly string[]> {
  const metrics = createMetrics();
  metrics.ofProcess();
  // Cast: the routes are only built; they query a database when they are requested.
  const db = {} as AppDeps['database']['db'];
  const admission = createAdmission(1);
  const readiness = () => Promise.reject(new Error('not asked'));
  imageRoutes({ db, folder: '/nowhere', fetchImages: false, metrics });
  shopApp(db, { observing: { metrics, logger: pino({ level: 'silent' }), slowMs: 0 } });
  const connections = () => ({ open: 0, idle: 0, waiting: 0 });
  const database = { reserved: db, connections, standbys: () => undefined };
  storeGauges(metrics, { database, admission, readiness });
  const known = new Map<string, readonly string[]>([['up', []]]);
  for (const metric of metrics.registry.getMetricsAsArray()) {
    // Missing in the library's types, but in all of its classes.
    const { name, labelNames } = metric as unknown as { name: string; labelNames: string[] };
    for (const suffix of ['', '_bucket', '_sum', '_count']) known.set(name + suffix, labelNames);
  }
  return known;
}

/** The fault of a query: it cannot be parsed, or has a metric or label that is not exported. */
function problemsOf(expr: string, known: ReadonlyMap<string, readonly string[]>): string[] {
  const problems: string[] = [];
  let labels: readonly string[] = [];
  parser.parse(expr).iterate({
    enter(node) {
      const text = expr.slice(node.from, node.to);
      if (node.type.isError) problems.push(`cannot be read at ${node.from}`);
      if (node.name === 'VectorSelector') labels = [];
      if (node.name === 'Identifier') {
        labels = known.get(text) ?? [];
        if (!known.has(text)) problems.push(`no metric ${text}`);
      }
      if (node.name !== 'LabelName' || node.node.parent?.name !== 'UnquotedLabelMatcher') return;
      if (![...OF_PROMETHEUS, ...labels].includes(text)) problems.push(`no label ${text}`);
    },
  });
  return problems;
}

const known = exported();

test.each(expressions)('“$title” queries an exported metric: $expr', ({ expr }) => {
  expect(problemsOf(expr, known)).toEqual([]);
});

test.each([
  ['sum(rate(snowpea_http_requests_total[5m])', 'cannot be read'],
  ['rate(snowpea_no_such_total[5m])', 'no metric snowpea_no_such_total'],
  ['snowpea_ready{state="x"}', 'no label state'],
])('%s is detected (control)', (expr, problem) => {
  expect(problemsOf(expr, known).join()).toContain(problem);
});

test('each alert has a message that explains it', () => {
  const summaries = alerts.groups.flatMap(({ rules }) =>
    rules.map(({ annotations }) => annotations.summary),
  );
  expect(summaries.length).toBeGreaterThan(10);
  for (const summary of summaries) expect(summary).toMatch(/\.$/);
});

const JOB = parse(documentedBlock('Watching a store')).scrape_configs[0];

test('the documented job has the name that alerts and dashboard expect, and asks the documented address', () => {
  const names = JSON.stringify([dashboard, alerts]).match(/job=\\?"[^\\"]+/g) ?? [];
  expect(new Set(names.map((name) => name.split('"')[1]))).toEqual(new Set([JOB.job_name]));
  const [, address] = /`METRICS_ADDRESS=([\d.:]+)` serves/.exec(operatingPage()) ?? [];
  expect(JOB.static_configs).toEqual([{ targets: [address] }]);
});

withTool('promtool', 'the configuration of Prometheus', () => {
  test('is accepted by it, together with the alerts', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-prometheus-'));
    const file = path.join(folder, 'prometheus.yml');
    mkdirSync(path.join(folder, 'snowpea'));
    writeFileSync(path.join(folder, 'snowpea/alerts.yml'), read('alerts.yml'));
    const status = (text: string) => {
      writeFileSync(file, text);
      return spawnSync('promtool', ['check', 'config', file]).status;
    };
    expect(status(documentedBlock('Watching a store'))).toBe(0);
    expect(status('planted: []')).toBe(1);
    rmSync(folder, { recursive: true });
  });
});
