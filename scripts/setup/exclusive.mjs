import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOOK_EVERY_MS = 250;

/**
 * A lock for work that two processes must not do at the same time in one folder, such as an installation or a build: the
 * second waits for the first. A killed process leaves its lock behind, which the next one takes over.
 *
 * @template T
 * @param {string} root the project's folder
 * @param {string} name of the work, for the waiting process's message
 * @param {() => T} work a result, an error or a settled promise releases the lock
 * @returns {T}
 */
export function exclusively(root, name, work) {
  const file = path.join(root, '.cache', `${name}.lock`);
  const release = () => rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  acquire(file, name);
  let result;
  try {
    result = work();
  } finally {
    if (!(result instanceof Promise)) release();
  }
  return result instanceof Promise ? result.finally(release) : result;
}

function acquire(file, name) {
  const own = `${file}.${process.pid}`;
  // A link is created atomically, so a lock always contains its process id.
  writeFileSync(own, String(process.pid));
  try {
    for (let told = false; !tryLink(own, file); told = true) wait(file, name, told);
  } finally {
    rmSync(own, { force: true });
  }
}

function tryLink(own, file) {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function wait(file, name, told) {
  const holder = holderOf(file);
  if (holder === undefined) return;
  if (!isRunning(holder)) return takeAway(file, holder);
  if (!told) console.error(`Waiting for process ${holder}, which does the same work (${name}) …`);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
}

/** The process id in a lock; undefined when it has been released. */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs as another user.
    return error.code === 'EPERM';
  }
}

/**
 * Two processes may find the lock of the same dead process. So the lock is moved aside first, and moved back if it now
 * belongs to a running process.
 */
function takeAway(file, holder) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    // The other process was faster.
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (holderOf(aside) === holder) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
