import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CLIENT_TYPES } from '../../../contract/entities/client';
import { channelName, luckyChannel } from './channel';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/clients.md'), 'utf8');

/** Rows of the table of channels, cell by cell; a row may be for several clients. */
const rows = [
  ...page.matchAll(/^\| ([\w, -]+) \| (yes|no) \| (\S+) \| (\w+) \| (\d+) \|$/gm),
].flatMap(([, clients = '', ...cells]) => clients.split(', ').map((client) => [client, ...cells]));

it.each(rows)('%s, partner %s, %s is %s, %s', (client, partner, query, name, number) => {
  const caller = {
    // Cast: an unknown name fails the next lines.
    client: client as (typeof CLIENT_TYPES)[number],
    partner: partner === 'yes',
    query: new URLSearchParams(query === '–' ? '' : query),
  };
  expect(channelName(caller)).toBe(name);
  expect(luckyChannel(caller)).toBe(Number(number));
});

it('the page has a row for every client type, and no others', () => {
  expect([...new Set(rows.map(([client]) => client))].sort()).toEqual([...CLIENT_TYPES].sort());
});
