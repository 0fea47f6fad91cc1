import path from 'node:path';
import { SHOP_TIME_ZONE } from '../contract/constants';
import { RETENTION_DAYS } from '../contract/entities/info';
import type { ApiHosts } from '../contract/environments';
import { LANGS, type Lang } from '../contract/lang';
import { PARTNER_SITES } from '../contract/redirect-target';
import { SIMULATED } from './accounts/accounts';
import { readApiCallers, readApiHosts, readFrameAncestors } from './api-hosts';
import { LOG_SINKS, type LogSink } from './calls/store-log';
import { type BucketPlace, readBucketUrl } from './files/bucket-url';
import { type Proxies, readProxyHeader, readTrustedProxies } from './http/client-address';
import { isPrivateWay, LOOPBACK } from './http/is-https';
import { type Hsts, readHsts } from './http/secure-headers';
import type { TlsFiles } from './http/tls';
import { type MailSetting, readNotifyMail, readNotifyUrl } from './notify/settings';
import { OperatorError } from './operator-error';
import { readSecretFiles } from './secret-files';
import { readPushContact } from './shop/push/contact';
import { checkDatabaseUrl } from './store/database-url';

/** The operator's settings, read from the environment once at start. */
export interface Settings {
  /** TCP port; 0 takes a free one, which the ready line names. */
  readonly port: number;
  /** Address or host name to listen on. */
  readonly host: string;
  /** Certificate and key, if the store speaks TLS itself. */
  readonly tls: TlsFiles | undefined;
  /** Absolute path of the data directory. */
  readonly dataDir: string;
  /** The operator's own PostgreSQL; without it the embedded one is used. */
  readonly databaseUrl: string | undefined;
  /** The same database, as the owner of its tables; only if the servers' role is not the owner. */
  readonly databaseOwnerUrl: string | undefined;
  /** Addresses of standbys of the same database, which answer what only reads. */
  readonly databaseReadUrls: readonly string[];
  /** The bucket that all servers share, in place of folders of the data directory. */
  readonly bucket: BucketPlace | undefined;
  /**
   * The given secret, then the previous one, which only verifies. Undefined: a secret is generated in the data directory.
   */
  readonly secret: readonly [string, ...string[]] | undefined;
  /** Number of server processes. */
  readonly workers: number;
  /** Whether the server is read-only for visitors. */
  readonly readOnly: boolean;
  /** Number of apps in the demo catalogue of an empty store; 0 leaves it empty. */
  readonly demoApps: number;
  /** Whether icons and screenshots may be fetched from the address of an imported repository. */
  readonly fetchImages: boolean;
  /** The shop's public address, without a slash at its end; undefined: the address of each request. */
  readonly publicUrl: string | undefined;
  /** The IANA name of the time zone in which pages show the days of what the shop runs. */
  readonly timeZone: string;
  /** The language of visitors who ask for none that the shop has, unless the look names its languages. */
  readonly defaultLanguage: Lang;
  /** For how many days reports of visitors' pages are stored, and the largest number of them. */
  readonly logDays: number;
  readonly logRows: number;
  /** Where these reports are written: to the database, to the standard output as NDJSON, or to both. */
  readonly logSink: LogSink;
  /** For how many days closed reports of apps are stored. */
  readonly reportDays: number;
  /** The reverse proxies in front of the store. */
  readonly proxies: Proxies;
  /** Sites that `/redirect` may lead to, with their subdomains. */
  readonly partnerSites: readonly string[];
  /** Hosts for the pages' calls in other environments (D§3). */
  readonly apiHosts: ApiHosts;
  /** Addresses of other shops, whose pages may make calls here. */
  readonly apiCallers: readonly string[];
  /** Who may frame pages, as sources of the pages' policy. */
  readonly frameAncestors: readonly string[];
  /** The setting for Strict-Transport-Security. */
  readonly hsts: Hsts;
  /**
   * Absolute path of the keys that decrypt registrations. Outside the data directory, so that a copy of the data does
   * not contain them.
   */
  readonly realNameKeyFile: string;
  /**
   * Absolute path of the key that signs the shop's own repository, outside the data directory, and the passphrase that
   * encrypts the key in this file.
   */
  readonly publishKeyFile: string;
  readonly publishKeyPassphrase: string | undefined;
  /** The operator's service that verifies registrations; without it only their format is checked. */
  readonly realNameVerifier: string | undefined;
  /** The operator's service that verifies tokens of native clients, or `simulated`; without it no token is valid. */
  readonly accountVerifier: string | undefined;
  /** The contact for push services; without it there are no notifications of releases. */
  readonly pushContact: string | undefined;
  /** Where the operator gets messages of the server. */
  readonly notifyUrl: string | undefined;
  readonly notifyMail: MailSetting | undefined;
  /** Folder of the built Storybook; without it `/storybook/` does not exist. */
  readonly storybookFiles: string | undefined;
  /** Where `/metrics` listens; undefined: nowhere. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | undefined;
  /** The level of the log (`warn`: errors and slow requests, `info`: each request), and its format. */
  readonly log: {
    readonly level: (typeof LOG_LEVELS)[number];
    readonly format: (typeof LOG_FORMATS)[number];
  };
  /** A request that takes longer than this, in ms, is logged as slow. */
  readonly slowMs: number;
  /** Limit of requests in work (0: none), and the lag of the event loop, in ms, above which the limit is lowered. */
  readonly maxInFlight: number;
  readonly maxLagMs: number;
  /** Limit of open connections of one visitor's address; 0: none. */
  readonly maxConnections: number;
  /**
   * Time in ms between the signal to stop and the closing of the port, so that load balancers notice the stop in `/readyz`.
   */
  readonly stopDelayMs: number;
  /** The built simulator of native clients, in development; without it `?sim=` has no effect. */
  readonly simulatorFile: string | undefined;
  /** In development: whether pages reload when a new server starts (`npm run dev`). */
  readonly liveReload: boolean;
}

/** Settings that are refused if visitors can reach the store. */
const FOR_DEVELOPMENT = ['SIMULATOR_FILE', 'LIVE_RELOAD'];

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
/** `text` for people, `json` for programs with one object a line. */
const LOG_FORMATS = ['text', 'json'] as const;

const SHORTEST_SECRET = 32;
const MOST_DEMO_APPS = 1_000_000;

/**
 * Reads the settings from an environment. An empty variable counts as not set.
 * @throws OperatorError with one line for each invalid setting
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const secrets = readSecretFiles(env, problems);
  const given = (name: string) => secrets.get(name) || env[name]?.trim() || undefined;

  const whole = (name: string, fallback: number, most: number) => {
    const text = given(name);
    if (text === undefined) return fallback;
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number <= most) return number;
    problems.push(`${name} is ${quote(text)}: give a whole number from 0 to ${most}.`);
    return fallback;
  };

  const parsed = <T>(name: string, read: (text: string | undefined) => T): T => {
    try {
      return read(given(name));
    } catch (error) {
      // Cast: readers throw Errors only.
      problems.push(`${name} ${(error as Error).message}`);
      return read(undefined);
    }
  };

  const host = given('HOST') ?? '127.0.0.1';
  if (!/^[A-Za-z0-9.:_%-]+$/.test(host))
    problems.push(
      `HOST is ${quote(host)}: give an address or a host name, such as 127.0.0.1 or ::.`,
    );

  const { databaseUrl, databaseOwnerUrl, databaseReadUrls } = readDatabase(given, problems);

  const secret = readSecrets(given, problems);

  const publicUrl = given('PUBLIC_URL');
  if (publicUrl !== undefined && !/^https?:\/\/[\w.:[\]-]+\/*$/.test(publicUrl))
    problems.push(
      `PUBLIC_URL is ${quote(publicUrl)}: give the shop's own address, such as https://apps.example.org.`,
    );

  const partnerSites = given('PARTNER_SITES')
    ?.split(',')
    .map((site) => site.trim().toLowerCase());
  const oddSite = partnerSites?.find((site) => !/^([a-z\d-]+\.)+[a-z\d-]+$/.test(site));
  if (oddSite !== undefined)
    problems.push(
      `PARTNER_SITES has ${quote(oddSite)}: give host names separated by commas, such as uc.cn,example.org.`,
    );

  const isDevelopment = env.NODE_ENV !== 'production' && LOOPBACK.test(host);
  const early = isDevelopment ? [] : FOR_DEVELOPMENT.filter((name) => given(name) !== undefined);
  problems.push(
    ...early.map(
      (name) =>
        `${name} is for development: it is refused if NODE_ENV is production, or if other computers can reach HOST.`,
    ),
  );

  const realNameVerifier = given('REALNAME_VERIFIER');
  if (realNameVerifier !== undefined && !isPrivateWay(realNameVerifier))
    problems.push(
      `REALNAME_VERIFIER is ${quote(realNameVerifier)}: give an https address, or an http one on this computer. Personal data go there.`,
    );

  const simulator = given('SIMULATOR_FILE');
  const accountVerifier = given('ACCOUNT_VERIFIER') ?? (simulator && SIMULATED);
  if (accountVerifier && accountVerifier !== SIMULATED && !isPrivateWay(accountVerifier))
    problems.push(
      `ACCOUNT_VERIFIER is ${quote(accountVerifier)}: give an https address, an http one on this computer, or ${SIMULATED}. Tokens go there.`,
    );

  const dataDir = path.resolve(given('DATA_DIR') ?? '.data');
  const settings: Settings = {
    port: whole('PORT', 4173, 65_535),
    host,
    tls: readTlsFiles(given, problems),
    dataDir,
    databaseUrl,
    databaseOwnerUrl,
    databaseReadUrls,
    bucket: parsed('BUCKET_URL', readBucketUrl),
    secret,
    workers: Math.max(1, whole('WORKERS', 1, 64)),
    readOnly: whole('READ_ONLY', 0, 1) === 1,
    demoApps: whole('DEMO_APPS', 2_000, MOST_DEMO_APPS),
    fetchImages: whole('SNOWPEA_FETCH_IMAGES', 0, 1) === 1,
    publicUrl: publicUrl?.replace(/\/+$/, ''),
    timeZone: parsed('SHOP_TIME_ZONE', readTimeZone),
    defaultLanguage: parsed('DEFAULT_LANGUAGE', oneOf(LANGS, LANGS[0])),
    logDays: whole('LOG_DAYS', RETENTION_DAYS.logs, 3_650),
    logRows: whole('LOG_ROWS', 1_000_000, 1_000_000_000),
    logSink: parsed('LOG_SINK', oneOf(LOG_SINKS, 'database')),
    reportDays: whole('REPORT_DAYS', RETENTION_DAYS.reports, 3_650),
    proxies: {
      trusted: parsed('TRUSTED_PROXIES', readTrustedProxies),
      header: parsed('PROXY_HEADER', readProxyHeader),
    },
    partnerSites: partnerSites ?? PARTNER_SITES,
    apiHosts: parsed('API_HOSTS', readApiHosts),
    apiCallers: parsed('API_CALLERS', readApiCallers),
    frameAncestors: parsed('FRAME_ANCESTORS', readFrameAncestors),
    hsts: parsed('HSTS', readHsts),
    publishKeyFile: path.resolve(given('PUBLISH_KEY_FILE') ?? `${dataDir}.publish-key.pem`),
    publishKeyPassphrase: given('PUBLISH_KEY_PASSPHRASE'),
    realNameKeyFile: path.resolve(given('REALNAME_KEY_FILE') ?? `${dataDir}.realname-key`),
    realNameVerifier,
    accountVerifier,
    pushContact: parsed('PUSH_CONTACT', readPushContact),
    notifyUrl: parsed('NOTIFY_URL', readNotifyUrl),
    notifyMail: parsed('NOTIFY_MAIL', readNotifyMail),
    metricsAddress: parsed('METRICS_ADDRESS', readMetricsAddress),
    log: {
      level: parsed('LOG_LEVEL', oneOf(LOG_LEVELS, 'warn')),
      format: parsed('LOG_FORMAT', oneOf(LOG_FORMATS, isService(env) ? 'json' : 'text')),
    },
    slowMs: whole('SLOW_MS', 1_000, 600_000),
    maxInFlight: whole('MAX_IN_FLIGHT', 200, 100_000),
    maxLagMs: whole('MAX_LAG_MS', 50, 10_000),
    maxConnections: whole('MAX_CONNECTIONS', 512, 100_000),
    stopDelayMs: whole('STOP_DELAY_MS', 500, 60_000),
    storybookFiles: given('STORYBOOK_FILES'),
    simulatorFile: simulator,
    liveReload: whole('LIVE_RELOAD', 0, 1) === 1,
  };
  checkTogether(settings, problems);
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  return settings;
}

/** The names of all settings: those that are read. */
export function settingNames(): ReadonlySet<string> {
  const names = new Set<string>();
  readSettings(
    new Proxy({}, { get: (_, name) => void names.add(String(name)) }) as Record<string, undefined>, // cast: it has every name
  );
  return names;
}

/** Checks that concern more than one setting. */
function checkTogether(settings: Settings, problems: string[]): void {
  if (settings.workers > 1 && !settings.databaseUrl)
    problems.push(
      `WORKERS is ${settings.workers} without DATABASE_URL: the embedded database serves one process. Give your own PostgreSQL, or leave WORKERS out.`,
    );
  if (isWithin(settings.realNameKeyFile, settings.dataDir))
    problems.push(
      'REALNAME_KEY_FILE is inside DATA_DIR: give a place outside, so that no backup contains both the registrations and their key.',
    );
  if (isWithin(settings.publishKeyFile, settings.dataDir))
    problems.push(
      'PUBLISH_KEY_FILE is inside DATA_DIR: give a place outside, so that a copy of the data does not contain the key.',
    );
  if (settings.dataDir.includes('\0')) problems.push('DATA_DIR has a NUL character: give a path.');
}

/** Whether stderr is not a terminal. */
const isService = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env.NODE_ENV === 'production' && !process.stderr.isTTY;

const oneOf =
  <T extends string>(known: readonly T[], fallback: T) =>
  (text: string | undefined): T => {
    const value = text === undefined ? fallback : known.find((one) => one === text);
    if (value === undefined) throw new Error(`must be one of ${known.join(', ')}.`);
    return value;
  };

/** @throws Error whose message is a predicate, to follow the name of the setting */
function readMetricsAddress(text: string | undefined): Settings['metricsAddress'] {
  if (text === undefined) return undefined;
  const [, host, port] = /^\[?([\w.:%-]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  if (host === undefined || Number(port) > 65_535)
    throw new Error('must be an address and a port, such as 127.0.0.1:9464 or [::1]:9464.');
  return { host, port: Number(port) };
}

/** The shop's language: of visitors who ask for none that it has, and of the operator's texts that name none. */
export const shopLanguage = (): Lang =>
  LANGS.find((lang) => lang === process.env.DEFAULT_LANGUAGE) ?? LANGS[0];

/** The shop's time zone: of its pages, of days in the operator's files, and of what commands print. */
export const shopZone = (): string => readTimeZone(process.env.SHOP_TIME_ZONE || undefined);

/** @throws Error whose message is a predicate, to follow the name of the setting */
function readTimeZone(name = SHOP_TIME_ZONE): string {
  try {
    // An offset such as +08:00 has no name that pages could show.
    if (!/^[A-Za-z]/.test(name)) throw new RangeError(name);
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new Error(
      `is ${quote(name)}: give the IANA name of a time zone, such as ${SHOP_TIME_ZONE}.`,
      { cause },
    );
  }
}

const isWithin = (file: string, folder: string) =>
  !/^\.\.([\\/]|$)/.test(path.relative(folder, file));

/** Certificate and key: both, or neither. */
function readTlsFiles(
  given: (name: string) => string | undefined,
  problems: string[],
): TlsFiles | undefined {
  const cert = given('TLS_CERT');
  const key = given('TLS_KEY');
  if (cert && key) return { cert: path.resolve(cert), key: path.resolve(key) };
  if (cert || key)
    problems.push(
      `${cert ? 'TLS_CERT' : 'TLS_KEY'} is given without ${cert ? 'TLS_KEY' : 'TLS_CERT'}: give both, or neither.`,
    );
  return undefined;
}

/** The addresses of the operator's PostgreSQL. */
function readDatabase(given: (name: string) => string | undefined, problems: string[]) {
  const databaseUrl = given('DATABASE_URL');
  const databaseOwnerUrl = given('DATABASE_OWNER_URL');
  const databaseReadUrls = given('DATABASE_READ_URLS')?.split(/\s+/) ?? [];
  for (const [name, url] of [
    ['DATABASE_URL', databaseUrl],
    ['DATABASE_OWNER_URL', databaseOwnerUrl],
    ...databaseReadUrls.map((one) => ['DATABASE_READ_URLS', one] as const),
  ] as const) {
    const wrong = url === undefined ? undefined : checkDatabaseUrl(url, name);
    if (wrong !== undefined) problems.push(wrong);
  }
  if (databaseOwnerUrl !== undefined && databaseUrl === undefined)
    problems.push('DATABASE_OWNER_URL is given without DATABASE_URL: give both, or neither.');
  if (databaseReadUrls.length > 0 && databaseUrl === undefined)
    problems.push(
      'DATABASE_READ_URLS is given without DATABASE_URL: name the primary there, or leave both out.',
    );
  return { databaseUrl, databaseOwnerUrl, databaseReadUrls };
}

/** The secret, and the previous one. */
function readSecrets(given: (name: string) => string | undefined, problems: string[]) {
  const secret = given('SNOWPEA_SECRET');
  const before = given('SNOWPEA_SECRET_BEFORE');
  for (const [name, text] of Object.entries({
    SNOWPEA_SECRET: secret,
    SNOWPEA_SECRET_BEFORE: before,
  }))
    if (text !== undefined && text.length < SHORTEST_SECRET)
      problems.push(
        `${name} is too short: give ${SHORTEST_SECRET} characters or more, or leave it out${name === 'SNOWPEA_SECRET' ? ' and one is generated' : ''}.`,
      );
  if (before !== undefined && secret === undefined)
    problems.push('SNOWPEA_SECRET_BEFORE is given without SNOWPEA_SECRET: give both, or neither.');
  return secret === undefined ? undefined : ([secret, ...(before ? [before] : [])] as const);
}

/** Quotes an invalid value for the operator: truncated, on one line, without control characters. */
function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
