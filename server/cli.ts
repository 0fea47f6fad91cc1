import { CommanderError } from 'commander';
import { containFaults, faultEntry } from './jobs/job';
import { requireOpenFiles } from './open-files';
import { errorCode, stackOf } from './operator-error';
import { loadSettingsFile } from './settings-file';
import { printError, tell } from './terminal';

// A command answers with the error of its job; any other error ends it, as without this.
containFaults({
  fault: (job, error) => printError(faultEntry(job, error)),
  other(error) {
    printError(stackOf(error));
    process.exit(1);
  },
});

// `| head` has read enough: the command goes on and ends by itself, so that its database is closed.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (errorCode(error) !== 'EPIPE') throw error;
  });

try {
  loadSettingsFile();
  requireOpenFiles();
  const { createProgram } = await import('./program');
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    tell(error);
    process.exitCode = 1;
  }
}
