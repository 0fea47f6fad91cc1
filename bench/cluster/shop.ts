import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeCertificate } from '../../tests/helpers/certificate';
import { type Child, startProgram } from '../../tests/helpers/child';
import { replaced, sample } from '../../tests/helpers/configuration';
import { readyUrl } from '../../tests/helpers/ready-url';
import { preload } from '../reliability/plant';
import { until } from './databases';
import { askOn, startOn } from './machines';

const BUILT = path.resolve('dist/server');
/** The servers' ports, all on one machine. */
export const PORTS = [4173, 4174, 4175] as const;
/** The server of the second cluster. */
export const SECOND_PORT = 4176;
const APPS = 300;

/** What differs from the samples, for a control. */
export interface Plan {
  /** Settings of the servers. */
  env?: Readonly<Record<string, string>>;
  /** A module that runs in them before their own. */
  planted?: string;
  /** Changes HAProxy's configuration. */
  proxy?(configuration: string): string;
}

/** The servers and HAProxy, by the samples. */
export function shop(folder: string) {
  const at = (name: string) => path.join(folder, 'web', name);
  const settings = Object.fromEntries(
    [...sample('cluster.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const servers = new Map<number, Child>();
  let proxy: Child | undefined;

  const envOf = (port: number, more: NodeJS.ProcessEnv = {}) => ({
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: at(`data-${port}`),
    REALNAME_KEY_FILE: at('realname'),
    SNOWPEA_SECRET: 'of all servers of the drill'.repeat(2),
    DEMO_APPS: '0',
    ...settings,
    ...more,
  });
  const startServer = async (port: number, { env, planted }: Plan = {}) => {
    const all = { ...envOf(port, env), ...(planted === undefined ? {} : preload(planted)) };
    const server = startOn('web', [process.execPath, path.join(BUILT, 'main.js')], { env: all });
    servers.set(port, server);
    await readyUrl(server);
  };
  const stopServer = async (port: number, signal: NodeJS.Signals = 'SIGTERM') => {
    const server = servers.get(port);
    servers.delete(port);
    server?.process.kill(signal);
    await server?.ended;
  };
  const startProxy = async ({ proxy: change = (text: string) => text }: Plan = {}) => {
    proxy?.process.kill('SIGKILL');
    await proxy?.ended;
    proxy = undefined;
    const { cert, key } = await writeCertificate(folder);
    writeFileSync(at('proxy.pem'), readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
    const [, second = ''] = /^( *server second .*\n)/m.exec(sample('haproxy.cfg')) ?? [];
    const web = replaced(sample('haproxy.cfg'), {
      '/etc/haproxy/apps.example.org.pem': at('proxy.pem'),
      'balance first': 'balance roundrobin',
      [second]: second + replaced(second, { second: 'third', '4174': '4175' }),
    });
    writeFileSync(at('web.cfg'), change(web));
    const postgres = path.resolve('docs/samples/haproxy-postgres.cfg');
    proxy = startOn('web', ['haproxy', '-f', at('web.cfg'), '-f', postgres]);
  };
  const ready = () =>
    until('the shop', async () => {
      for (const url of [...PORTS.map((port) => `http://127.0.0.1:${port}`), 'https://127.0.0.1'])
        await askOn('web', `${url}/readyz`);
    });

  return {
    at,
    /** Creates the roles, the database with the demo catalogue, and starts HAProxy and the servers. @param socket of the primary */
    async start(socket: string) {
      if (!existsSync(path.join(BUILT, 'main.js')))
        throw new Error('The store is not built: run `npm run build` first.');
      mkdirSync(at(''), { recursive: true });
      await createDatabase(socket);
      await startProxy();
      await until('haproxy-postgres.cfg', () => this.store(['migrate']));
      await this.store(['demo', '--apps', String(APPS)]);
      await Promise.all(PORTS.map((port) => startServer(port)));
      await ready();
    },
    /** Runs an operator's command as the owner of the tables. @throws its output when it fails */
    async store(args: readonly string[], address = '127.0.0.1:6432') {
      const DATABASE_OWNER_URL = `postgres://snowpea_owner:change%20me@${address}/snowpea`;
      const DATABASE_URL = String(settings.DATABASE_URL).replace('127.0.0.1:6432', address);
      const env = envOf(0, { DATA_DIR: at('data-cli'), DATABASE_URL, DATABASE_OWNER_URL });
      const command = startOn('web', [process.execPath, path.join(BUILT, 'cli.js'), ...args], {
        env,
      });
      if ((await command.ended) !== 0)
        throw new Error(`store ${args.join(' ')}: ${command.output()}`);
      return command.output();
    },
    startServer,
    stopServer,
    ready,
    /** Starts the servers that do not run. */
    async repair() {
      const missing = PORTS.filter(
        (port) =>
          servers.get(port)?.process.exitCode !== null ||
          servers.get(port)?.process.signalCode !== null,
      );
      await Promise.all(missing.map((port) => startServer(port)));
    },
    /** Starts servers and HAProxy again with a plan, or without one by the samples. */
    async restart(plan?: Plan) {
      await Promise.all(PORTS.map((port) => stopServer(port)));
      await startProxy(plan);
      await Promise.all(PORTS.map((port) => startServer(port, plan)));
      await ready();
    },
    output: () =>
      [...servers]
        .map(([port, child]) => `== server ${port}\n${child.output().slice(-2_000)}`)
        .join('\n'),
  };
}

/** The roles and the database of docs/samples/roles.sql. */
export async function createDatabase(socket: string): Promise<void> {
  const args = [
    '-v',
    'ON_ERROR_STOP=1',
    '-h',
    socket,
    '-U',
    'postgres',
    '-f',
    'docs/samples/roles.sql',
  ];
  const psql = startProgram('psql', args, { PATH: process.env.PATH, PGPASSWORD: 'change me' });
  if ((await psql.ended) !== 0) throw new Error(`roles.sql: ${psql.output()}`);
}
