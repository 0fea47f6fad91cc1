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
 * The program gets the cluster as its working directory and is told `/proc/self/cwd`: we enter the folder before
 * giving up root, so an unprivileged PostgreSQL works in a folder that it could never walk to (a home only root
 * may enter) and how long its path is does not matter. Where there is no /proc it gets the path itself.
 * It is a session of its own, so that Ctrl-C at the terminal reaches us alone and we stop it in order.
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
    // Nothing of our environment (secrets, PG* variables) reaches PostgreSQL; LC_ALL=C keeps its messages English.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio,
  });
}
