import { Command } from 'commander';
import { addActivityCommands } from './commands/activity';
import { addAppCommands } from './commands/app';
import { addBackupCommands } from './commands/backup';
import { addBucketCommands } from './commands/bucket';
import { addCategoryCommands } from './commands/category';
import { addCollectionCommand } from './commands/collection';
import { addConflictsCommand } from './commands/conflicts';
import { addDemoCommand } from './commands/demo';
import { addEditionCommands } from './commands/edition';
import { addGameCommands } from './commands/game';
import { addGiftCommands } from './commands/gift';
import { addImportCommands } from './commands/import';
import { addInitCommand } from './commands/init';
import { addInspectionCommands } from './commands/inspection';
import { addKeyCommands } from './commands/key';
import { addLogsCommands } from './commands/logs';
import { addLookCommands } from './commands/look';
import { addMigrateCommand } from './commands/migrate';
import { addNotifyCommand } from './commands/notify';
import { addPageCommands } from './commands/page';
import { addPreorderCommands } from './commands/preorder';
import { addRealNameCommands } from './commands/real-name';
import { addRemindersCommands } from './commands/reminders';
import { addRemoveCommand } from './commands/remove';
import { addReportsCommands } from './commands/reports';
import { addSecretCommands } from './commands/secret';
import { addShopCommands } from './commands/shop';
import { addSourceCommands } from './commands/source';
import { addStartCommand } from './commands/start';
import { addStatusCommand } from './commands/status';
import { addUpdateCommand } from './commands/update';
import { addWorkerCommands } from './commands/worker';
import { installation } from './install/installation';
import { asRun, visible } from './terminal';

/** `npm run store -- <command>`: the operator's tool. It works on the store's data, also while the store runs. */
export function createProgram(): Command {
  const program = new Command('npm run store --')
    .description(
      'Manages the store: imports apps, publishes settings, and shows what is stored and what visitors reported.',
    )
    .version(installation().version, '-v, --version', 'show the version')
    .showHelpAfterError('(--help lists commands and options)')
    .addHelpText(
      'after',
      `
Settings come from the environment, like the server's (DATA_DIR, DATABASE_URL), and from the file snowpea.env in this folder.

Examples:
  npm run store -- status
  npm run store -- source add fdroid https://f-droid.org/repo
  npm run store -- import ndjson apps.ndjson
  npm run store -- demo --apps 500
  npm run store -- collection set key_web_realname real-name.json
  npm run store -- special add docs/samples/specials.json`,
    )
    .configureOutput({
      writeOut: (text) => void process.stdout.write(asRun(visible(text))),
      writeErr: (text) => void process.stderr.write(asRun(visible(text))),
    })
    .exitOverride();

  addInitCommand(program);
  addStartCommand(program);
  addUpdateCommand(program);
  addImportCommands(program);
  addDemoCommand(program);
  addRemoveCommand(program);
  addSourceCommands(program);
  addCategoryCommands(program);
  addKeyCommands(program);
  addCollectionCommand(program);
  addShopCommands(program);
  addGameCommands(program);
  addAppCommands(program);
  addInspectionCommands(program);
  addConflictsCommand(program);
  addEditionCommands(program);
  addLookCommands(program);
  addPageCommands(program);
  addActivityCommands(program);
  addGiftCommands(program);
  addPreorderCommands(program);
  addStatusCommand(program);
  addNotifyCommand(program);
  addBackupCommands(program);
  addBucketCommands(program);
  addMigrateCommand(program);
  addLogsCommands(program);
  addReportsCommands(program);
  addRemindersCommands(program);
  addRealNameCommands(program);
  addSecretCommands(program);
  addWorkerCommands(program);
  // Help and errors of sub-commands exit like those of the program itself.
  for (const command of program.commands)
    for (const each of [command, ...command.commands]) each.exitOverride();
  return program;
}
