import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries';
import type { RunAs } from './run-as';

/** A PostgreSQL program that works on one cluster. */
export interface ClusterCommand {
  readonly binaries: Binaries;
  /** Absolute path of the cluster's folder. */
  readonly cluster: string;
  readonly runAs: RunAs;
}

/**
 * Starts `initdb` or `postgres` on a cluster.
 *
 * The program gets the cluster as its working directory, and `/proc/self/cwd` as its path. The folder is entered before
 * root privileges are dropped, so an unprivileged PostgreSQL can work in a folder whose parents it cannot enter (a home
 * that is private to root), and the length of the path does not matter. Without /proc it gets the path itself. The program
 * runs in its own session, so that Ctrl-C in the terminal reaches only our process, which then stops PostgreSQL gracefully.
 */
export function spawnOnCluster(
  { binaries, cluster, runAs }: ClusterCommand,
  program: 'initdb' | 'postgres',
  options: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const here = existsSync('/proc/self/cwd') ? '/proc/self/cwd' : cluster;
  return spawn(path.join(binaries.folder, 'bin', program), ['-D', here, ...options], {
    ...runAs,
    cwd: cluster,
    // Nothing of our environment (secrets, PG* variables) is passed to PostgreSQL; LC_ALL=C makes its messages English.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio,
  });
}
