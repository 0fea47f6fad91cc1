import { CommanderError } from 'commander';
import { OperatorError, stackOf } from './operator-error';
import { createProgram } from './program';

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    console.error(error instanceof OperatorError ? error.message : stackOf(error));
    process.exitCode = 1;
  }
}
