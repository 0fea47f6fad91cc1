import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLIENT_TYPES, type ClientType } from '../../../contract/entities/client';
import { BRIDGED } from '../client-type/client-type';
import { buttonsOf } from './buttons';
import { COMMANDS, type CommandName } from './commands';
import { hasCommand } from './commands-of';
import type { PartnerCommands } from './partner';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/clients.md'), 'utf8');

/** The rows of the table under a heading, each a list of cells; the first is its head. */
function table(title: string): string[][] {
  const part = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = part.split('\n').filter((line) => line.startsWith('| '));
  return rows.map((row) => row.slice(2, -2).split(' | '));
}

/** A row may be for several commands or clients; here each has its own. */
const eachOf = (rows: string[][]) =>
  rows.flatMap(([names = '', ...cells]) => names.split(', ').map((name) => [name, ...cells]));

const [head = [], ...commandRows] = table('Which commands');
/** The partner client's own table comes after the other. */
const partnerAt = commandRows.findIndex(([, second]) => second === 'partner client');
const commands = eachOf(commandRows.slice(0, partnerAt));
const partnerRows = eachOf(commandRows.slice(partnerAt + 1));
const cells = commands.flatMap(([name = '', ...marks]) =>
  // Casts: the next tests hold both names to the code's lists.
  marks.map((mark, i) => [name as CommandName, head[i + 1] as ClientType, mark] as const),
);

describe('the commands on the page', () => {
  it('include every command and every client', () => {
    expect(commands.map(([name]) => name).sort()).toEqual(Object.keys(COMMANDS).sort());
    expect(head.slice(1)).toEqual(CLIENT_TYPES);
  });

  it.each(cells)('%s in %s: %s', (name, client, mark) => {
    expect(['yes', '–']).toContain(mark);
    expect(hasCommand(client, name)).toBe(mark === 'yes');
  });

  it('belong to clients with a bridge', () => {
    for (const client of CLIENT_TYPES)
      expect(BRIDGED.includes(client)).toBe(
        cells.some(([, who, mark]) => who === client && mark === 'yes'),
      );
  });
});

describe('the commands of the partner client', () => {
  const every = { config: true, copy2Clipboard: true, webNavigation: true, showToast: true };
  it('are all on the page, and nowhere else', () => {
    const names = Object.keys(every satisfies Record<keyof PartnerCommands, boolean>);
    expect(partnerRows).toEqual(names.map((name) => [name, 'yes', '–']));
  });
});

describe('the buttons on the page', () => {
  const rows = eachOf(table('Which buttons').slice(1));
  it('include every client, and the partner client', () => {
    expect(rows.map(([client]) => client).sort()).toEqual([...CLIENT_TYPES, 'partner'].sort());
  });

  it.each(rows)(
    'of %s: download %s, pre-order %s, banner %s, ignore %s, login %s',
    (...cellsOfRow) => {
      const [client, download, preorder, ...yes] = cellsOfRow;
      const [brandBanner, ignoreUpdate, login] = yes.map((mark) => mark === 'yes');
      const around = client === 'partner' ? buttonsOf('browser', true) : undefined;
      expect(around ?? buttonsOf(client as ClientType)).toEqual({
        download,
        preorder,
        brandBanner,
        ignoreUpdate,
        login,
      });
    },
  );
});
