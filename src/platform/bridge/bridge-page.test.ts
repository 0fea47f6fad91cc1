import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { STATUS } from '../../../contract/entities/status';
import { EVENT } from './bridge';
import { COMMANDS, type CommandName } from './commands';
import { hasCommand } from './commands-of';
import { LONGEST_MESSAGE } from './envelope';
import { REASONS } from './reasons';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/bridge.md'), 'utf8');
const part = (title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const pairs = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^\| (\w+) \| (\d+) \|/gm)].map(([, name, id]) => [name, Number(id)]),
  );

it('the page lists every command with its id, and no others', () => {
  const ids = Object.fromEntries(Object.entries(COMMANDS).map(([name, { id }]) => [name, id]));
  expect(pairs(part('Commands'))).toEqual(ids);
});

it('the page lists every event with its id, and no others', () => {
  expect(pairs(part('Events').split('The answer to a check')[0] ?? '')).toEqual(EVENT);
});

it('the page lists every status, and no others', () => {
  const rows = part('Events').split('`key_reason` says')[0] ?? '';
  const numbers = [...rows.matchAll(/\| (\d{1,4}) \| [a-z]/g)].map(([, n]) => Number(n));
  const bits = Object.values(STATUS).filter((bit) => bit !== STATUS.booked);
  expect(numbers.filter((n) => n !== EVENT.progress && n !== EVENT.shake).sort()).toEqual(
    [...bits].sort(),
  );
});

it('the page lists every reason, and no others', () => {
  const named = [...part('Events').matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...REASONS].sort());
});

it('the page names the maximum length of a message', () => {
  expect(page).toContain(`longer than ${LONGEST_MESSAGE.toLocaleString('en')} characters`);
});

/** The method ids in a source, without its own sizes. */
function idsIn(source: string, bare: RegExp): number[] {
  const listed = /(?:setOf\(|Set<Int> = \[)([\d, ]+)/.exec(source)?.[1]?.split(', ') ?? [];
  const named = [...source.matchAll(bare)].map(([, id]) => id);
  return [...new Set([...listed, ...named].map(Number))].sort((a, b) => a - b);
}

const example = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../docs/hosts', file), 'utf8');

it('the Android example leaves it to the WebView which origin a message is from', () => {
  const source = example('SnowpeaHost.kt');
  expect(source).toContain('addWebMessageListener(webView, "snowpeaHost", origins)');
  expect(source).toContain('if (isMainFrame && ');
  // Any page can call such an interface, and any page receives such a script.
  expect(source).not.toMatch(/JavascriptInterface|evaluateJavascript|webView\.url/);
});

it('the iOS example compares scheme, host and port of pages, packages and receivers', () => {
  const source = example('SnowpeaHost.swift');
  expect(source).toContain('Self.origin(origin.protocol, origin.host, origin.port) == shop');
  expect(source).toContain('Self.origin(url.scheme, url.host, url.port) == shop');
  expect(source).toContain('location.origin === list[1]');
});

it.each([
  ['SnowpeaHost.kt', 'android', /const val (?!LONGEST)\w+ = (\d+)/g],
  ['SnowpeaHost.swift', 'ios-yy', /(?:case |"key_method_id": )(\d+)/g],
] as const)(
  '%s lists every command of its clients and every event, and no others',
  (file, client, bare) => {
    const source = example(file);
    // Cast: Object.keys has the type string.
    const names = (Object.keys(COMMANDS) as CommandName[]).filter((name) =>
      hasCommand(client, name),
    );
    const ids = [...names.map((name) => COMMANDS[name].id), ...Object.values(EVENT)];
    expect(idsIn(source, bare)).toEqual([...new Set(ids)].sort((a, b) => a - b));
  },
);
