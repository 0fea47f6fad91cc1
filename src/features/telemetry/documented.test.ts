import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../contract/calls';
import { TIMEOUT } from '../../../contract/codes';
import {
  accessLog,
  activityLog,
  clickLog,
  searchLog,
  trackBeacon,
} from '../../../contract/entities/log';

/** The allowed fields of each report. */
const CONTRACT: Record<string, string[]> = {
  '/log/access': Object.keys(accessLog.entries),
  '/log/activity': Object.keys(activityLog.entries),
  '/log/click': Object.keys(clickLog.entries),
  '/log/search': Object.keys(searchLog.entries),
  '/track': Object.keys(trackBeacon.entries),
};

/** A report of docs/telemetry.md: its call, the kind of the tracker's, and every name in its fields. */
interface Row {
  call: string;
  kind: string | undefined;
  names: string[];
}

function rowsOf(text: string): Row[] {
  const table = text.split('## The events')[1]?.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| `POST (\S+)`(?:, kind `([\w-]+)`)? \|.*?\|(.*)\|$/gm)].map(
    ([, call = '', kind, fields = '']) => ({
      call,
      kind,
      names: [...fields.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    }),
  );
}

/** Kinds and names that the code sends to the tracker, as `kind name`. */
function tracked(): string[] {
  const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(path.join('src', file), 'utf8'))
    .join('\n');
  return [...source.matchAll(/\btrack\('(\w+)', '([\w-]+)'\)/g)].map(
    ([, kind, name]) => `${kind} ${name}`,
  );
}

/** The differences between the page about reports and the code. */
function differences(rows: Row[], code: readonly string[]): string[] {
  const calls = new Set(rows.map(({ call }) => call));
  const kinds = rows.flatMap(({ kind }) => kind ?? []);
  const known = trackBeacon.entries.kind.options;
  const values = ['app', 'download', ...code.map((one) => one.split(' ')[1] ?? '')];
  const sent = [...code, `event ${TIMEOUT}`];
  return [
    ...CALLS.log.map((call) => call.path).filter((one) => !calls.has(one)),
    ...known.filter((kind) => !kinds.includes(kind)),
    ...kinds.filter((kind) => !known.some((one) => one === kind)),
    ...rows.flatMap(({ call, kind, names }) =>
      names.filter(
        (name) =>
          !CONTRACT[call]?.includes(name) &&
          !values.includes(name) &&
          !sent.includes(`${kind} ${name}`),
      ),
    ),
    ...sent.filter(
      (one) => !rows.some(({ kind, names }) => names.some((name) => `${kind} ${name}` === one)),
    ),
    ...(CONTRACT['/log/access'] ?? []).filter(
      (name) => !rows.some(({ call, names }) => call === '/log/access' && names.includes(name)),
    ),
  ];
}

describe('docs/telemetry.md', () => {
  const rows = rowsOf(readFileSync('docs/telemetry.md', 'utf8'));

  it('lists what pages report, and nothing else', () => {
    expect(rows).toHaveLength(8);
    expect(differences(rows, tracked())).toEqual([]);
  });

  it.each<[string, Row[], string[], string[]]>([
    ['a call that is missing', rows.slice(1), tracked(), ['/log/access']],
    [
      'a field that no report has',
      [...rows, { call: '/log/search', kind: undefined, names: ['who'] }],
      tracked(),
      ['who'],
    ],
    ['an event that only the code has', rows, [...tracked(), 'click other'], ['click other']],
  ])('(control: %s is found)', (_, page, code, found) => {
    expect(differences(page, code)).toEqual(expect.arrayContaining(found));
  });
});
