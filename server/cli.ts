import { CommanderError } from 'commander';
import { OperatorError } from './operator-error';
import { createProgram } from './program';

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
