import * as v from 'valibot';
import type { Files } from '../../files/files';
import { errorCode } from '../../operator-error';

const schema = v.object({
  /** Start of the last round, epoch ms. */
  at: v.number(),
  /** Why copying stopped, by the key of the source. */
  problems: v.record(v.string(), v.string()),
});
export type MirrorState = v.InferOutput<typeof schema>;

const KEY = 'state.json';
const BYTES_MAX = 1_048_576;

/** How the last round ended; undefined before the first one. */
export async function readMirrorState(files: Files): Promise<MirrorState | undefined> {
  try {
    const bytes = await files.read(KEY, BYTES_MAX);
    return bytes && v.parse(schema, JSON.parse(String(bytes)));
  } catch (error) {
    if (error instanceof SyntaxError || v.isValiError(error)) return undefined;
    throw error;
  }
}

/** Never fails for lack of space: the previous round's state then remains. */
export async function writeMirrorState(files: Files, state: MirrorState): Promise<void> {
  try {
    await files.put(KEY, Buffer.from(JSON.stringify(state)));
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT'].includes(errorCode(error))) throw error;
  }
}
