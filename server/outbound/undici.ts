// biome-ignore lint/style/noRestrictedImports: only this folder sends requests.
export type { Agent, buildConnector, Dispatcher, Response } from 'undici';

/** The library of requests; a test may replace how it is loaded. */
export const library = {
  // biome-ignore lint/style/noRestrictedImports: only this folder sends requests.
  load: () => import('undici'),
};

/** Loaded at the first request: a server's start would take a twentieth longer. */
export const loadUndici = () => library.load();
