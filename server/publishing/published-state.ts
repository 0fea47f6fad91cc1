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
const checkedSchema = v.object({ revision: v.number(), key: v.string() });

/** Folders of published indexes, named by their times. Everything in them can be generated again. */
export interface PublishedFolder {
  readonly path: string;
  /** Times of the complete indexes, the newest first. */
  times(): Promise<number[]>;
  state(timestamp: number): Promise<PublishedState | undefined>;
  /** The revision and key for which the newest index is valid. */
  checked(): Promise<v.InferOutput<typeof checkedSchema> | undefined>;
  setChecked(checked: v.InferOutput<typeof checkedSchema>): Promise<void>;
  /** Adds a complete draft: writes its state, then gives it its name. */
  add(state: PublishedState, draft: string): Promise<void>;
  /** Creates an empty folder for a draft. */
  draft(): Promise<string>;
  /** Removes all indexes except the `keep` newest ones, and the draft. */
  prune(keep: number): Promise<void>;
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
      await writeFile(at(`${CHECKED}.draft`), JSON.stringify(checked));
      await rename(at(`${CHECKED}.draft`), at(CHECKED));
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
    async prune(keep) {
      for (const old of (await times()).slice(keep))
        await rm(at(String(old)), { recursive: true, force: true });
      await rm(at('draft'), { recursive: true, force: true });
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
