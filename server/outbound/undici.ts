// biome-ignore lint/style/noRestrictedImports: only this folder sends requests.
export type { Agent, buildConnector, Dispatcher, Response } from 'undici';

/** Loaded at the first request: a server's start would take a twentieth longer. */
// biome-ignore lint/style/noRestrictedImports: only this folder sends requests.
export const loadUndici = () => import('undici');
