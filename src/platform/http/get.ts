import type { Result } from '../../../contract/result';
import { ask } from './ask';

/** Timeout of a GET. */
const WAIT_MS = 10_000;

/** GETs one of the site's calls (see `ask`). `data` is unchecked: the caller reads what it needs. */
export const get = (path: string): Promise<Result<unknown>> => ask(path, {}, WAIT_MS);
