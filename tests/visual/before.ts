import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { APPROVED, hashOf, keyOf } from './approved';
import type { Verdict } from './judge';
import type { Picture } from './picture';
import { openStudio } from './studio';
import { THEMES } from './themes';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** One folder for each commit; only the last one stays. */
const CHECKOUTS = path.join(ROOT, '.cache/approved');

/** Pictures of stories as they were approved. */
export interface Before {
  /** What they were drawn from, or why there are none, as a sentence. */
  words: string;
  /** By `<story id> <theme>`; without stories that did not exist. */
  pictures: ReadonlyMap<string, Picture>;
}

/**
 * Draws the approved pictures of stories that look different now. Only hashes are stored, so it builds Storybook as of the
 * commit that last approved pictures, which draws every approved picture, and takes its pictures by the present camera.
 */
export async function drawBefore(verdicts: readonly Verdict[]): Promise<Before> {
  const wanted = verdicts.filter(({ approved }) => approved !== undefined);
  const commit = await git('log', '-1', '--format=%H', '--', APPROVED);
  if (wanted.length === 0 || !commit)
    return { words: 'No picture is approved.', pictures: new Map() };
  const storybook = await buildOf(commit);
  // Cast: Storybook's own file.
  const index = JSON.parse(readFileSync(path.join(storybook, 'index.json'), 'utf8')) as {
    entries: object;
  };
  const known = Object.keys(index.entries);
  const ids = [...new Set(wanted.map(({ id }) => id))].filter((id) => known.includes(id));
  const { pictures, failed } = await drawLooks(ids, storybook);
  const strangers = wanted.filter(({ id, theme, approved }) => {
    const picture = pictures.get(keyOf(id, theme));
    return picture && hashOf(picture) !== approved;
  });
  const other = strangers.map(({ id, theme }) => `${id}, ${theme}`).join('; ');
  return {
    words: `Before: drawn from ${commit.slice(0, 12)}.${other && ` Even there these are not as approved, so another commit, the camera or its fonts changed them: ${other}.`}${failed.length > 0 ? ` There these fail: ${failed.join(', ')}.` : ''}`,
    pictures,
  };
}

/** Pictures of stories in every look, by `<story id> <theme>`, and the stories that fail. */
export async function drawLooks(
  ids: readonly string[],
  storybook: string,
): Promise<{ pictures: ReadonlyMap<string, Picture>; failed: readonly string[] }> {
  const pictures = new Map<string, Picture>();
  const failed: string[] = [];
  if (ids.length === 0) return { pictures, failed };
  const studio = await openStudio(ids, storybook);
  try {
    await Promise.all(
      ids.map(async (id) => {
        try {
          const taken = await studio.cameras.run((camera) => camera.take(id, THEMES));
          for (const [theme, picture] of taken) pictures.set(keyOf(id, theme), picture);
        } catch {
          // Its play function may be that of another commit's screen. The new picture is shown all the same.
          failed.push(id);
        }
      }),
    );
  } finally {
    await studio.close();
  }
  return { pictures, failed };
}

const execute = promisify(execFile);

/** Output of a program in the project, or in another folder. */
async function run(command: string, args: readonly string[], cwd = ROOT): Promise<string> {
  const { stdout } = await execute(command, args, { cwd, maxBuffer: 2 ** 30 });
  return stdout.trim();
}

const git = (...args: string[]) => run('git', args);

/** The Storybook of a commit: its files without its history, built with the installed packages if its lock file is the same. */
async function buildOf(commit: string): Promise<string> {
  const home = path.join(CHECKOUTS, commit);
  const storybook = path.join(home, 'dist/storybook');
  if (existsSync(`${storybook}.modules.json`)) return storybook;
  mkdirSync(CHECKOUTS, { recursive: true });
  for (const old of readdirSync(CHECKOUTS)) rmSync(path.join(CHECKOUTS, old), { recursive: true });
  mkdirSync(home);
  console.log(`Building Storybook of ${commit.slice(0, 12)}, which last approved pictures …`);
  const archive = `${home}.tar`;
  await git('archive', '-o', archive, commit);
  await run('tar', ['-xf', archive, '-C', home]);
  rmSync(archive);
  if ((await git('diff', '--name-only', commit, '--', 'package-lock.json')) === '')
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(home, 'node_modules'));
  else await run('npm', ['ci', '--no-audit', '--no-fund'], home);
  await run(process.execPath, ['scripts/build-storybook.mjs'], home);
  return storybook;
}
