import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode, OperatorError } from '../operator-error';

/** Runs work while no other `init` runs in a folder. @throws OperatorError when one does */
export async function oneAtATime(folder: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, '.init.pid');
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    if (isRunning(Number(readFileSync(file, 'utf8'))))
      throw new OperatorError(
        `Another init is running in ${folder}: wait until it ends. Nothing was changed.`,
        { cause: error },
      );
    // It was killed.
    writeFileSync(file, `${process.pid}`);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function isRunning(pid: number): boolean {
  if (pid === 0) return true; // It has made the file and not yet written to it.
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
