import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { errorCode } from '../operator-error';
import { FLUSHED } from './write-index';

const file = v.object({ sha256: v.string(), size: v.number(), numPackages: v.number() });

/** Data of a published index; `repo` is its repository as JSON text. */
const stateSchema = v.object({
  timestamp: v.number(),
  /** Hash of the index without its time: the same content is published once. */
  content: v.string(),
  repo: v.string(),
  index: file,
});
export type PublishedState = v.InferOutput<typeof stateSchema>;

const NAME = /^\d{1,16}$/;
const STATE = 'state.json';
const CHECKED = 'checked.json';
const checkedSchema = v.object({
  /** The revision and the key for which the publication of this time is valid. */
  revision: v.number(),
  key: v.string(),
  timestamp: v.number(),
});
export type Checked = v.InferOutput<typeof checkedSchema>;
/** How many publications are kept: the newest, and those from which it has diffs. */
export const KEPT = 6;
/** Beginning of the name of a publication that is being received from another server. */
export const PULLED = 'pull-';

/** Folders of published indexes, named by their times. Everything in them can be generated again. */
export interface PublishedFolder {
  readonly path: string;
  /** Times of the complete indexes, the newest first. */
  times(): Promise<number[]>;
  state(timestamp: number): Promise<PublishedState | undefined>;
  /** The publication to serve. */
  checked(): Promise<Checked | undefined>;
  setChecked(checked: Checked): Promise<void>;
  /** Adds a complete draft: writes its state, then gives it its name. */
  add(state: PublishedState, draft: string): Promise<void>;
  /** Creates an empty folder for a draft. */
  draft(): Promise<string>;
  /** Removes all but the newest indexes, and drafts. */
  prune(): Promise<void>;
}

export function publishedFolder(folder: string): PublishedFolder {
  const at = (...names: string[]) => path.join(folder, ...names);
  const times = async () => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    return names
      .filter((name) => NAME.test(name))
      .map(Number)
      .sort((a, b) => b - a);
  };
  return {
    path: folder,
    times,
    state: (timestamp) => readJson(at(String(timestamp), STATE), stateSchema),
    checked: () => readJson(at(CHECKED), checkedSchema),
    async setChecked(checked) {
      // Several processes of this machine may do so at once.
      const draft = at(`${CHECKED}.${process.pid}`);
      await mkdir(folder, { recursive: true });
      await writeFile(draft, JSON.stringify(checked));
      await rename(draft, at(CHECKED));
    },
    async draft() {
      const draft = at('draft');
      await rm(draft, { recursive: true, force: true });
      await mkdir(path.join(draft, 'diff'), { recursive: true });
      return draft;
    },
    async add(state, draft) {
      await writeFile(path.join(draft, STATE), JSON.stringify(state), FLUSHED);
      await rename(draft, at(String(state.timestamp)));
    },
    async prune() {
      const drafts = (await readdir(folder)).filter((name) => name.startsWith(PULLED));
      for (const old of [...(await times()).slice(KEPT), ...drafts, 'draft'])
        await rm(at(String(old)), { recursive: true, force: true });
    },
  };
}

/** Undefined when the file is missing or has another format: it is then generated again. */
async function readJson<T>(
  file: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | undefined> {
  try {
    return v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError || v.isValiError(error))
      return undefined;
    throw error;
  }
}
