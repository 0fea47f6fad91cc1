/** Types of build.mjs; see the comments there. */
export const SOURCES: readonly string[];
export function ensureBuild(root: string): void;
export function isBuilt(root: string): boolean;
export function stampBuild(root: string, sources: string): void;
export function watchSources(root: string, then: () => void): void;
export function fingerprint(root: string): string;
export function contentOf(root: string, sources: readonly string[], ignored: RegExp): string;
