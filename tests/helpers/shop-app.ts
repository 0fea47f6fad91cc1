import { Hono } from 'hono';
import pino from 'pino';
import { noAccounts } from '../../server/accounts/accounts';
import { type AppDeps, createApp } from '../../server/app';
import { storedFiles } from '../../server/catalogue/mirror/stored-files';
import { createAdmission } from '../../server/http/admission/admission';
import { createTurns } from '../../server/http/admission/turns';
import { createMetrics } from '../../server/monitoring/metrics';
import { createReadiness } from '../../server/monitoring/readiness';
import { isMigrated } from '../../server/store/migrate';
import { addLog } from '../../server/store/queries/add-log';

/** The shop as a web application without the build's files, on a test database. @param over overrides of its parts */
export const shopApp = (db: AppDeps['database']['db'], over: Partial<AppDeps> = {}): Hono =>
  createApp({
    publicUrl: undefined,
    timeZone: 'Asia/Shanghai',
    defaultLanguage: 'zh-CN',
    pushKey: undefined,
    apiHosts: { pre: 'https://pre.example' },
    apiCallers: ['https://live.example'],
    storeLog: addLog,
    proxies: { trusted: [], header: 'x-forwarded-for' },
    warn: () => undefined,
    partnerSites: [],
    frameAncestors: ["'self'"],
    hsts: 'on',
    secret: 'x'.repeat(32),
    database: { db, reserved: db },
    admission: createAdmission(0),
    turns: createTurns(),
    observing: {
      metrics: createMetrics(),
      logger: pino({ level: 'silent' }),
      slowMs: Number.POSITIVE_INFINITY,
    },
    readiness: createReadiness({
      migrated: () => isMigrated(over.database?.reserved ?? db),
      disk: async () => true,
      stopping: () => false,
    }),
    assets: { css: {}, runtime: '', build: 'test', chunks: {} },
    clientFiles: 'dist/client',
    realName: { keyFile: '/nowhere/key', verify: async () => 'format' },
    verifyToken: noAccounts,
    images: new Hono(),
    repository: { publisher: undefined, folder: '/nowhere', fingerprint: undefined },
    stored: storedFiles('/nowhere'),
    log: () => undefined,
    ...over,
  });

/** The socket of a request, with its remote address. */
export const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
