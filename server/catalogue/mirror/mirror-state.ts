import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { errorCode } from '../../operator-error';

const schema = v.object({
  /** Start of the last round, epoch ms. */
  at: v.number(),
  /** Why copying stopped, by the key of the source. */
  problems: v.record(v.string(), v.string()),
});
export type MirrorState = v.InferOutput<typeof schema>;

const FILE = 'state.json';

/** How the last round ended; undefined before the first one. */
export async function readMirrorState(folder: string): Promise<MirrorState | undefined> {
  try {
    return v.parse(schema, JSON.parse(await readFile(path.join(folder, FILE), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError || v.isValiError(error))
      return undefined;
    throw error;
  }
}

/** Never fails for lack of space: the previous round's state then remains. */
export async function writeMirrorState(folder: string, state: MirrorState): Promise<void> {
  const draft = path.join(folder, `${FILE}.draft`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, JSON.stringify(state));
    await rename(draft, path.join(folder, FILE));
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT'].includes(errorCode(error))) throw error;
  }
}
