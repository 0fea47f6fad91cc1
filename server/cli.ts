import { setFlagsFromString } from 'node:v8';
import { CommanderError } from 'commander';
import { containFaults, faultEntry } from './jobs/job';
import { requireOpenFiles } from './open-files';
import { errorCode, stackOf } from './operator-error';
import { loadSettingsFile } from './settings-file';
import { printError, tell } from './terminal';

// A command runs beside a server: garbage is collected when 40 % are added, and not when the heap has several times its size.
setFlagsFromString('--heap-growing-percent=40');

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
