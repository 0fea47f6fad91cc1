import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { errorText, OperatorError } from '../operator-error';
import { type Installation, manifestSchema } from './installation';

/**
 * A shop's folder has a folder for each of its versions, and links to the one in use and the one before. So an update does not touch
 * the files of the running server, and going back needs no network.
 */
const VERSIONS = 'versions';
const CURRENT = 'current';
const BEFORE = 'before';
/** What operators run. */
const COMMAND = 'snowpea';
const PACKAGE = 'node_modules/snowpea';

/** The package of a version in a shop's folder. */
export const packageOf = (shop: string, version: string): string =>
  path.join(shop, VERSIONS, version, PACKAGE);

/** The programs that the shop's service and its commands run, whatever the version. */
export const currentPackage = (shop: string): string => path.join(shop, CURRENT, PACKAGE);

/** The versions in use and before; undefined: the shop is not installed by versions. */
export function versionsOf(
  shop: string,
): { current: string; before: string | undefined } | undefined {
  const current = linked(shop, CURRENT);
  return current === undefined ? undefined : { current, before: linked(shop, BEFORE) };
}

function linked(shop: string, name: string): string | undefined {
  try {
    return path.basename(readlinkSync(path.join(shop, name)));
  } catch {
    // There is no such link.
    return undefined;
  }
}

/** Makes a version the one in use. */
export function switchTo(shop: string, version: string): void {
  const before = linked(shop, CURRENT);
  if (before === version) return;
  if (before !== undefined) link(shop, BEFORE, path.join(VERSIONS, before));
  link(shop, CURRENT, path.join(VERSIONS, version));
  link(shop, COMMAND, path.join(CURRENT, PACKAGE, 'snowpea.js'));
}

/** A link changes at once: there is no moment without it. */
function link(shop: string, name: string, to: string): void {
  const draft = path.join(shop, `.${name}-${process.pid}`);
  rmSync(draft, { force: true });
  symlinkSync(to, draft);
  renameSync(draft, path.join(shop, name));
}

/** Copies the package that is running into the shop, with the packages that it needs. @returns whether it was not there */
export function copyVersion(shop: string, { folder, version }: Installation): boolean {
  const modules = path.dirname(folder);
  // npx and `npm install` put nothing else there; a global installation has what Snowpea needs inside its own folder.
  const isOwn = existsSync(path.join(modules, '.package-lock.json'));
  return place(shop, version, (draft) => {
    const [from, to] = isOwn ? [modules, 'node_modules'] : [folder, PACKAGE];
    cpSync(from, path.join(draft, to), { recursive: true, verbatimSymlinks: true });
  });
}

/** Installs a version, from npm's registry unless its file is given. @returns whether it was not there */
export const installVersion = (shop: string, version: string, file?: string): boolean =>
  place(shop, version, (draft) => {
    writeFileSync(path.join(draft, 'package.json'), '{"private":true}\n');
    const what = file ?? `snowpea@${version}`;
    npm(['install', '--save-exact', '--no-audit', '--no-fund', what], draft);
  });

/** Makes the folder of a version under another name, and renames it when it is complete. */
function place(shop: string, version: string, fill: (draft: string) => void): boolean {
  if (existsSync(packageOf(shop, version))) return false;
  const draft = path.join(shop, VERSIONS, `.${version}-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  try {
    fill(draft);
    renameSync(draft, path.join(shop, VERSIONS, version));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return true;
}

/** What a version says of itself. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** What a version in npm's registry says of itself: `latest` for the newest. @throws OperatorError when the registry does not know it */
export function publishedManifest(version: string): Manifest {
  const text = npm(['view', `snowpea@${version}`, 'version', 'snowpea', '--json']);
  if (text.trim() === '')
    throw new OperatorError(
      `npm’s registry has no ${version === 'latest' ? 'Snowpea' : `version ${version} of Snowpea`}. A version in a file is installed by: npm run store -- update ../snowpea-1.0.1.tgz`,
    );
  return v.parse(manifestSchema, JSON.parse(text));
}

/** What the package in a file says of itself. @throws OperatorError when it is not one of Snowpea */
export function packedManifest(file: string): Manifest {
  const { stdout } = spawnSync('tar', ['-xzOf', file, 'package/package.json'], {
    encoding: 'utf8',
  });
  if (!/"name": "snowpea"/.test(stdout))
    throw new OperatorError(`${file} is not a package of Snowpea. Nothing was changed.`);
  return v.parse(manifestSchema, JSON.parse(stdout));
}

/**
 * Runs npm, which knows its registry.
 * @returns its output, empty if the registry does not have what was asked for
 * @throws OperatorError with npm's own words
 */
function npm(args: readonly string[], cwd?: string): string {
  const { status, error, stdout, stderr } = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status === 0) return stdout;
  if (args[0] === 'view' && /E404/.test(stdout + stderr)) return '';
  const why = /"summary": "(.+?)"/.exec(stdout)?.[1] ?? stderr.trim().split('\n')[0];
  throw new OperatorError(
    `npm ${args[0]} has failed (${error ? errorText(error) : why}). Nothing was changed.`,
  );
}
