import type { Command } from 'commander';
import { prepareDataDirectory } from '../data-directory';
import { readSettings } from '../settings';
import { openDatabase } from '../store/database';
import { prepareSchema } from '../store/prepare-schema';
import { print, progress } from '../terminal';

/** `migrate`: migrates the database before servers of a new version start; for stores whose servers may not change the schema. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('migrate the database, and grant the servers’ role its rights')
    .addHelpText(
      'after',
      `
Every other command does so first. A server does too, if its role may change the schema.

Example:
  npm run store -- migrate`,
    )
    .action(async () => {
      const settings = readSettings(process.env);
      await prepareDataDirectory(settings.dataDir);
      const database = await openDatabase(settings, { role: 'tool', report: progress });
      try {
        const ran = await prepareSchema(database);
        print(ran.length > 0 ? `Done: ${ran.join(', ')}.` : 'The database is up to date.');
      } finally {
        await database.close();
      }
    });
}
