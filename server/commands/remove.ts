import type { Command } from 'commander';
import { removeSource } from '../catalogue/import/remove-source';
import { OperatorError } from '../operator-error';
import { listSources } from '../store/queries/status';
import { print } from '../terminal';
import { withStore } from './with-store';

/** `remove`: removes a source from the store. */
export function addRemoveCommand(program: Command): void {
  program
    .command('remove')
    .argument('<source>', 'its key, as status shows it')
    .description("remove a source's apps from the store; imported again, they have their old ids")
    .addHelpText('after', '\nExample:\n  npm run store -- remove demo')
    .action(async (key: string) => {
      await withStore(async (db) => {
        const sources = await listSources(db);
        const source = sources.find((each) => each.key === key);
        if (!source)
          throw new OperatorError(
            `There is no source ${JSON.stringify(key)}: there is ${sources.map((each) => each.key).join(', ') || 'none yet'}.`,
          );
        const { gone, revision } = await removeSource(db, source.id);
        print(`${source.name}: ${gone} gone. Revision ${revision}.`);
      });
    });
}
