import type { System } from '../engines/installed.mjs';

/** Provides Orca, installing what is missing if this process may; throws a sentence that says what to install. */
export function ensureOrca(say: (line: string) => void, system?: System): Promise<void>;
