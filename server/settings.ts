import path from 'node:path';
import type { ApiHosts } from '../contract/environments';
import { PARTNER_SITES } from '../contract/way-out';
import { readApiCallers, readApiHosts } from './api-hosts';
import { type Proxies, readProxyHeader, readTrustedProxies } from './http/client-address';
import { isPrivateWay, LOOPBACK } from './http/encrypted';
import { OperatorError } from './operator-error';
import { checkDatabaseUrl } from './store/database-url';

/** The operator's settings, read from the environment once at start. */
export interface Settings {
  /** TCP port; 0 takes a free one, which the ready line names. */
  readonly port: number;
  /** Address or host name to listen on. */
  readonly host: string;
  /** Absolute path of the data directory. */
  readonly dataDir: string;
  /** The operator's own PostgreSQL; without it the embedded one is used. */
  readonly databaseUrl: string | undefined;
  /** The given secret; without it one is generated into the data directory. */
  readonly secret: string | undefined;
  /** Number of apps in the demo catalogue of an empty store; 0 leaves it empty. */
  readonly demoApps: number;
  /** Whether icons and screenshots may be fetched from the address of an imported repository. */
  readonly fetchImages: boolean;
  /** The shop's public address, without a slash at its end; undefined: the address of each request. */
  readonly publicUrl: string | undefined;
  /** How many days reports of visitors' pages are stored, and how many of them at most. */
  readonly logDays: number;
  readonly logRows: number;
  /** The reverse proxies in front of the store. */
  readonly proxies: Proxies;
  /** Sites, with everything below them, that `/redirect` may lead to. */
  readonly partnerSites: readonly string[];
  /** Hosts for the pages' calls in other environments (D§3). */
  readonly apiHosts: ApiHosts;
  /** Addresses of other shops, whose pages may make calls here. */
  readonly apiCallers: readonly string[];
  /**
   * Absolute path of the keys that decrypt registrations. Outside the data directory, so that a copy of the data does
   * not contain them.
   */
  readonly realNameKeyFile: string;
  /** The operator's service that verifies registrations; without it only their format is checked. */
  readonly realNameVerifier: string | undefined;
  /** Folder of the built Storybook; without it `/storybook/` does not exist. */
  readonly storybookFiles: string | undefined;
  /** The built simulator of native clients, in development; without it `?sim=` has no effect. */
  readonly simulatorFile: string | undefined;
  /** In development: whether pages reload when a new server starts (`npm run dev`). */
  readonly liveReload: boolean;
}

/** Settings that are refused where visitors could reach the store. */
const FOR_DEVELOPMENT = ['SIMULATOR_FILE', 'LIVE_RELOAD'];

const SHORTEST_SECRET = 32;
const MOST_DEMO_APPS = 1_000_000;

/**
 * Reads the settings from an environment. An empty variable counts as not set.
 * @throws OperatorError with one sentence a line, one for each invalid setting
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const given = (name: string) => env[name]?.trim() || undefined;

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
      // The cast: readers throw Errors only.
      problems.push(`${name} ${(error as Error).message}`);
      return read(undefined);
    }
  };

  const host = given('HOST') ?? '127.0.0.1';
  if (!/^[A-Za-z0-9.:_%-]+$/.test(host))
    problems.push(
      `HOST is ${quote(host)}: give an address or a host name, such as 127.0.0.1 or ::.`,
    );

  const databaseUrl = given('DATABASE_URL');
  const wrongUrl = databaseUrl === undefined ? undefined : checkDatabaseUrl(databaseUrl);
  if (wrongUrl !== undefined) problems.push(wrongUrl);

  const secret = given('SNOWPEA_SECRET');
  if (secret !== undefined && secret.length < SHORTEST_SECRET)
    problems.push(
      `SNOWPEA_SECRET is too short: give ${SHORTEST_SECRET} characters or more, or leave it out and one is generated.`,
    );

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
        `${name} is for development: it is refused where NODE_ENV is production, and where HOST lets others in.`,
    ),
  );

  const realNameVerifier = given('REALNAME_VERIFIER');
  if (realNameVerifier !== undefined && !isPrivateWay(realNameVerifier))
    problems.push(
      `REALNAME_VERIFIER is ${quote(realNameVerifier)}: give an https address, or an http one on this computer. Personal data go there.`,
    );

  const dataDir = path.resolve(given('DATA_DIR') ?? '.data');
  const settings: Settings = {
    port: whole('PORT', 4173, 65_535),
    host,
    dataDir,
    databaseUrl,
    secret,
    demoApps: whole('DEMO_APPS', 2_000, MOST_DEMO_APPS),
    fetchImages: whole('SNOWPEA_FETCH_IMAGES', 0, 1) === 1,
    publicUrl: publicUrl?.replace(/\/+$/, ''),
    logDays: whole('LOG_DAYS', 30, 3_650),
    logRows: whole('LOG_ROWS', 1_000_000, 1_000_000_000),
    proxies: {
      trusted: parsed('TRUSTED_PROXIES', readTrustedProxies),
      header: parsed('PROXY_HEADER', readProxyHeader),
    },
    partnerSites: partnerSites ?? PARTNER_SITES,
    apiHosts: parsed('API_HOSTS', readApiHosts),
    apiCallers: parsed('API_CALLERS', readApiCallers),
    realNameKeyFile: path.resolve(given('REALNAME_KEY_FILE') ?? `${dataDir}.realname-key`),
    realNameVerifier,
    storybookFiles: given('STORYBOOK_FILES'),
    simulatorFile: given('SIMULATOR_FILE'),
    liveReload: whole('LIVE_RELOAD', 0, 1) === 1,
  };
  if (isWithin(settings.realNameKeyFile, dataDir))
    problems.push(
      'REALNAME_KEY_FILE is inside DATA_DIR: give a place outside, so that a backup has not both the registrations and their key.',
    );
  if (settings.dataDir.includes('\0')) problems.push('DATA_DIR has a NUL character: give a path.');
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  return settings;
}

const isWithin = (file: string, folder: string) =>
  !/^\.\.([\\/]|$)/.test(path.relative(folder, file));

/** Quotes an invalid value for the operator: truncated, on one line, without control characters. */
function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
