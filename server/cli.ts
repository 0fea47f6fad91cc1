import { CommanderError } from 'commander';
import { containFaults, faultEntry } from './jobs/job';
import { OperatorError, stackOf } from './operator-error';
import { createProgram } from './program';

// A command answers with the error of its job; any other error ends it, as without this.
containFaults({
  fault: (job, error) => console.error(faultEntry(job, error)),
  other(error) {
    console.error(stackOf(error));
    process.exit(1);
  },
});

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    console.error(error instanceof OperatorError ? error.message : stackOf(error));
    process.exitCode = 1;
  }
}
