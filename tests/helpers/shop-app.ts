import { Hono } from 'hono';
import { type AppDeps, createApp } from '../../server/app';

/** The shop as a web application without files of the build, over a database of the test's. @param over other parts of it */
export const shopApp = (db: AppDeps['database']['db'], over: Partial<AppDeps> = {}): Hono =>
  createApp({
    publicUrl: undefined,
    apiHosts: { pre: 'https://pre.example' },
    apiCallers: ['https://live.example'],
    proxies: { trusted: [], header: 'x-forwarded-for' },
    warn: () => undefined,
    partnerSites: [],
    secret: 'x'.repeat(32),
    database: { db },
    assets: { css: {}, runtime: '', chunks: {} },
    clientFiles: 'dist/client',
    uploads: '/nowhere',
    realName: { keyFile: '/nowhere/key', verify: async () => 'format' },
    images: new Hono(),
    log: () => undefined,
    ...over,
  });

/** What the socket of a request says, where there is one. */
export const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
