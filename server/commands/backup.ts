import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { loadSecrets } from '../data-directory';
import { keyFault } from '../registration/key-fault';
import { secretFault } from '../secret-check';
import { readSettings } from '../settings';
import { backUp } from '../store/backup/backup';
import type { Contents } from '../store/backup/format';
import { readArchive } from '../store/backup/read-archive';
import { checkSchema, restoreTables } from '../store/backup/restore';
import { decrypterFor, type KeyOptions, makeBackupKey, sealingFor } from '../store/backup/sealing';
import { REPORTS, takeInPictures } from '../store/report-pictures';
import { vacuumAll } from '../store/vacuum-all';
import { print, progress } from '../terminal';
import { readStore, withStore } from './with-store';

const picturesFolder = () => path.join(readSettings(process.env).dataDir, REPORTS);

/** `backup`, `backup-key`, `restore`: save the whole store in one encrypted file, and restore it. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .argument('<file>', 'the file to write; it must not exist')
    .description('save the whole store in one encrypted file; also beside a running store')
    .option('--recipient <age1…>', 'the recipient who can decrypt it; may be repeated', gather)
    .option('--passphrase-file <file>', 'or a passphrase, in a file')
    .option('--json', 'what it contains, as one JSON object')
    .addHelpText(
      'after',
      `
The file is read back before it gets its name. It contains all tables, but neither the secret nor the keys of
registrations.

Examples:
  npm run store -- backup-key backup.key
  npm run store -- backup snowpea.backup --recipient age1…`,
    )
    .action(async (file: string, options: KeyOptions & { json?: boolean }) => {
      const sealing = await sealingFor(options);
      const contents = await readStore(async (db, connect) => {
        await takeInPictures(db, picturesFolder());
        return backUp({ connect, file, sealing, report: progress });
      });
      tell(contents, options.json, `${file} is written and verified`);
    });
  program
    .command('backup-key')
    .argument('<file>', 'the file to make')
    .description('create a key that decrypts backups, and print its recipient, which encrypts them')
    .addHelpText('after', '\nExample:\n  npm run store -- backup-key backup.key')
    .action(async (file: string) => print(await makeBackupKey(file)));
  program
    .command('restore')
    .argument('<file>', 'the backup')
    .description('restore a backup into the store, all of it or nothing')
    .option('--identity <file>', 'the key that decrypts it')
    .option('--passphrase-file <file>', 'or the passphrase, in a file')
    .option('--check', 'only read and verify it')
    .option('--replace', 'replace all data of the store')
    .option('--json', 'what it contains, as one JSON object')
    .addHelpText(
      'after',
      `
Stop the servers first: it refuses to run beside them.

Examples:
  npm run store -- restore snowpea.backup --identity backup.key --check
  npm run store -- restore snowpea.backup --identity backup.key`,
    )
    .action(async (file: string, options: KeyOptions & RestoreOptions) => {
      const decrypter = await decrypterFor(options);
      progress('Checking the backup');
      const contents = await readArchive(file, decrypter, { header: checkSchema });
      if (options.check) return tell(contents, options.json, `${file} is intact`);
      await restore(contents, file, decrypter, options.replace ?? false);
      tell(contents, options.json, 'Restored');
    });
}

interface RestoreOptions {
  check?: boolean;
  replace?: boolean;
  json?: boolean;
}

async function restore(
  { manifest }: Contents,
  file: string,
  decrypter: Awaited<ReturnType<typeof decrypterFor>>,
  replace: boolean,
): Promise<void> {
  const settings = readSettings(process.env);
  const pictures = picturesFolder();
  const incoming = `${pictures}.restoring-${randomBytes(6).toString('hex')}`;
  await withStore(async (db, connect) => {
    try {
      await mkdir(incoming, { mode: 0o700 });
      await restoreTables({
        connect,
        replace,
        manifest,
        now: Date.now(),
        report: progress,
        read: (visitor) =>
          readArchive(file, decrypter, {
            ...visitor,
            file: (name, bytes) =>
              writeFile(path.join(incoming, name), bytes, { mode: 0o600, flag: 'wx' }),
          }),
      });
      await takeInPictures(db, incoming);
      await rm(pictures, { recursive: true, force: true });
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
    await vacuumAll(db);
    const faults = [
      await keyFault(db, settings.realNameKeyFile),
      await secretFault(db, await loadSecrets(settings.dataDir, settings.secret)),
    ];
    for (const fault of faults) if (fault !== undefined) progress(fault);
  });
}

function tell({ header, manifest }: Contents, json: boolean | undefined, what: string): void {
  const { tables } = manifest;
  const rows = tables.reduce((all, table) => all + table.rows, 0);
  const at = new Date(header.at).toISOString();
  if (json) {
    print(JSON.stringify({ at, schema: header.migrations.at(-1), ...manifest }));
    return;
  }
  print(`${what}: ${rows} rows of ${tables.length} tables, as of ${at}.`);
}

const gather = (value: string, before: string[] = []): string[] => [...before, value];
