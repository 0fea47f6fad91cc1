import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { caddyfile, serviceFile } from '../../server/install/shop-files';
import { writeCertificate } from '../helpers/certificate';
import { type Child, startNode, startProgram } from '../helpers/child';
import { replaced, sample } from '../helpers/configuration';
import { documentedBlock } from '../helpers/documented';
import { freePort } from '../helpers/free-port';
import { type OperatorsPostgres, startPostgres } from '../helpers/postgres';
import { readyUrl } from '../helpers/ready-url';
import { temporaryFolder } from '../helpers/temporary-folder';
import { recordsOf } from '../helpers/tls-records';
import { withTool } from '../helpers/with-tool';
import { ask } from './ask';
import { often, smuggled, withstands } from './hostile-through-front';

/** The configurations in docs/samples, with paths and ports of this test. */

let postgres: OperatorsPostgres;
const folder = temporaryFolder();
/** Servers and proxies, which run until the end of this file. */
const children: Child[] = [];
/** The servers behind every proxy. */
let servers: Awaited<ReturnType<typeof twoServers>>;
beforeAll(async () => {
  postgres = await startPostgres();
  servers = await twoServers();
}, 120_000);
afterAll(async () => {
  for (const child of children) child.process.kill('SIGTERM');
  await Promise.all(children.map(({ ended }) => ended));
  await postgres.close();
});

/** Two servers of one database. */
async function twoServers() {
  const ports = [await freePort(), await freePort()] as const;
  const url = await postgres.create('fronts');
  const start = async (port: number): Promise<Child> => {
    const server = startNode(['dist/server/main.js'], {
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: path.join(folder.path, 'data'),
      REALNAME_KEY_FILE: path.join(folder.path, 'key'),
      TRUSTED_PROXIES: '127.0.0.1',
      DEMO_APPS: '10',
      SNOWPEA_SECRET: 'x'.repeat(40),
      // Names each request that a server handled.
      LOG_LEVEL: 'info',
    });
    children.push(server);
    await readyUrl(server);
    return server;
  };
  const first = await start(ports[0]);
  return { ports, start, servers: [first, await start(ports[1])] };
}

/**
 * The requirements of every proxy.
 *
 * @param visitor an address that has not registered any player
 */
function behaves(front: () => string, visitor: string) {
  it('forwards pages as the store compressed them', async () => {
    const plain = await ask(`${front()}/apps`);
    const packed = await ask(`${front()}/apps`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.bytes.toString());
    const { etag = '' } = packed.headers;
    const again = await ask(`${front()}/apps`, {
      headers: { 'accept-encoding': 'gzip, br', 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  it('distinguishes visitors, and ignores addresses that they send', async () => {
    const player = { name: 'A', identity: '110105194912310021', phone: '13912345678' };
    const body = JSON.stringify({ appId: 4, appName: 'G', resourceType: 1, ...player });
    const register = async (from: string, forged = '192.0.2.1') => {
      const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': forged };
      return (await ask(`${front()}/realname/submit`, { from, method: 'POST', headers, body }))
        .status;
    };
    // The two servers take turns, and each counts for itself: together about 210 (`NETWORK_SHARES.age`).
    const statuses = await often(300, (n) => register(visitor, `192.0.2.${n % 250}`));
    expect(statuses).toContain(429);
    expect(await register('127.0.0.3')).not.toBe(429);
  });

  it('answers every request while the servers are restarted one after the other', async () => {
    const { servers: running, start, ports } = servers;
    let ended = false;
    const statuses = new Set<number>();
    const visiting = (async () => {
      while (!ended) statuses.add((await ask(`${front()}/apps`)).status);
    })();
    for (const [i, server] of running.entries()) {
      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      running[i] = await start(ports[i as 0 | 1]);
    }
    ended = true;
    await visiting;
    expect([...statuses]).toEqual([200]);
  });
}

withTool('caddy', 'behind Caddy', () => {
  let front: string;
  beforeAll(async () => {
    const port = await freePort();
    const { cert, key } = await writeCertificate(folder.path);
    const block = replaced(sample('Caddyfile'), {
      // The test's own certificate, because Caddy would otherwise request one from an authority.
      'apps.example.org {': `https://127.0.0.1:${port} {\n\ttls ${cert} ${key}`,
      '127.0.0.1:4173': `127.0.0.1:${servers.ports[0]}`,
      '127.0.0.1:4174': `127.0.0.1:${servers.ports[1]}`,
    });
    const file = path.join(folder.path, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${block}`);
    const env = { PATH: process.env.PATH, HOME: folder.path, XDG_DATA_HOME: folder.path };
    const args = ['run', '--config', file, '--adapter', 'caddyfile'];
    children.push(startProgram('caddy', args, env));
    front = `https://127.0.0.1:${port}`;
    await vi.waitFor(() => ask(`${front}/readyz`), { timeout: 20_000 });
  });

  behaves(() => front, '127.0.0.5');
  withstands(
    () => front,
    () => servers.servers,
    '127.0.0.15',
  );

  it('serves two shops by the files that init wrote for them', () => {
    const ports: Record<string, number> = { harbour: 4173, pier: 4174 };
    let text = documentedBlock('A second shop');
    for (const [name, port] of Object.entries(ports)) {
      const file = path.join(folder.path, `${name}.caddy`);
      const place = { folder: folder.path, port, main: '', user: '' };
      writeFileSync(file, caddyfile({ ...place, address: new URL(`https://${name}.localhost`) }));
      text = replaced(text, { [`/srv/${name}/Caddyfile`]: file });
    }
    const both = path.join(folder.path, 'Caddyfile.both');
    writeFileSync(both, text);
    const args = ['adapt', '--config', both, '--adapter', 'caddyfile'];
    const { status, stdout } = spawnSync('caddy', args, { encoding: 'utf8' });
    expect(status).toBe(0);
    for (const [name, port] of Object.entries(ports))
      expect(stdout).toMatch(
        new RegExp(`"${name}\\.localhost".*?"dial":"127\\.0\\.0\\.1:${port}"`),
      );
  });

  it('begins a page with a record that fits a packet', async () => {
    const { records } = await recordsOf(front, '/apps');
    expect(records.find((bytes) => bytes > 1_000)).toBeLessThan(1_300);
  });
});

withTool('haproxy', 'behind HAProxy', () => {
  let front: string;
  beforeAll(async () => {
    const port = await freePort();
    const { cert, key } = await writeCertificate(folder.path);
    const at = (name: string) => path.join(folder.path, name);
    writeFileSync(at('haproxy.pem'), readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
    const block = replaced(sample('haproxy.cfg'), {
      '/etc/haproxy/apps.example.org.pem': at('haproxy.pem'),
      'bind :443': `bind 127.0.0.1:${port}`,
      '127.0.0.1:4173': `127.0.0.1:${servers.ports[0]}`,
      '127.0.0.1:4174': `127.0.0.1:${servers.ports[1]}`,
    });
    writeFileSync(at('front.cfg'), block);
    const { PATH } = process.env;
    children.push(startProgram('haproxy', ['-f', at('front.cfg')], { PATH }));
    front = `https://127.0.0.1:${port}`;
    await vi.waitFor(() => ask(`${front}/readyz`), { timeout: 20_000 });
  });

  behaves(() => front, '127.0.0.6');
  withstands(
    () => front,
    () => servers.servers,
    '127.0.0.16',
  );

  it('begins a page with a record that fits a packet', async () => {
    const { records } = await recordsOf(front, '/apps');
    expect(Math.max(...records)).toBeLessThan(1_450);
  });
});

it('(control: a proxy that forwards a body as a request is detected)', async () => {
  const fault = createServer((visitor) => {
    const backend = connect(servers.ports[0], '127.0.0.1');
    for (const socket of [visitor, backend]) socket.on('error', () => undefined);
    visitor.on('close', () => backend.destroy());
    visitor.on('data', (bytes) => {
      const [head = '', body = ''] = bytes.toString('latin1').split(/\r\n\r\n(?=.)(.*)/s);
      const hidden = body.slice(body.indexOf('GET /'));
      if (head.startsWith('POST'))
        backend.write(`GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n${hidden}`);
      else backend.write(bytes);
    });
    // The sender sees the first answer only.
    backend.once('data', (bytes) => void visitor.write(bytes));
    backend.on('data', () => undefined);
  });
  const port = await freePort();
  await new Promise<void>((done) => fault.listen(port, '127.0.0.1', done));
  expect((await smuggled(`http://127.0.0.1:${port}`, () => servers.servers)).join()).toContain(
    'handled unseen',
  );
  fault.close();
}, 60_000);

withTool('nginx', 'behind nginx', () => {
  let front: string;
  /** The same without `ssl_buffer_size`. */
  let large: string;
  beforeAll(async () => {
    const port = await freePort();
    const { cert, key } = await writeCertificate(folder.path);
    const at = (name: string) => path.join(folder.path, name);
    const block = replaced(sample('nginx.conf'), {
      '/var/cache/nginx/snowpea': at('nginx-cache'),
      '127.0.0.1:4173': `127.0.0.1:${servers.ports[0]}`,
      '127.0.0.1:4174': `127.0.0.1:${servers.ports[1]}`,
      'listen 443': `listen 127.0.0.1:${port}`,
      '/etc/letsencrypt/live/apps.example.org/fullchain.pem': cert,
      '/etc/letsencrypt/live/apps.example.org/privkey.pem': key,
    });
    large = `https://127.0.0.1:${await freePort()}`;
    const control = `server {
      listen ${new URL(large).host} ssl; ssl_certificate ${cert}; ssl_certificate_key ${key};
      location / { proxy_pass http://snowpea; }
    }`;
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${at(`nginx-${name}`)};`)
      .join(' ');
    writeFileSync(
      at('nginx.conf'),
      `${user} daemon off; pid ${at('nginx.pid')}; error_log stderr;
       events {} http { access_log off; ${temporary}\n${block}\n${control}\n}`,
    );
    const { PATH } = process.env;
    children.push(startProgram('nginx', ['-e', 'stderr', '-c', at('nginx.conf')], { PATH }));
    front = `https://127.0.0.1:${port}`;
    await vi.waitFor(() => ask(`${front}/readyz`), { timeout: 20_000 });
  });

  behaves(() => front, '127.0.0.4');
  withstands(
    () => front,
    () => servers.servers,
    '127.0.0.14',
  );

  it('sends a page in records that each fit a packet (control: without the setting in large ones)', async () => {
    const { records } = await recordsOf(front, '/apps');
    expect(Math.max(...records)).toBeLessThan(1_450);
    expect(Math.max(...(await recordsOf(large, '/apps')).records)).toBeGreaterThan(4_000);
  });

  // The last test, because it ends the servers.
  it('serves cached files and pictures while the store is unavailable, and nothing else', async () => {
    const page = String((await ask(`${front}/apps`)).bytes);
    const [picture = ''] = /\/img\/[^" ]+\.webp/.exec(page) ?? [];
    const before = await ask(front + picture);
    expect(before.status).toBe(200);
    for (const server of servers.servers) server.process.kill('SIGTERM');
    await Promise.all(servers.servers.map(({ ended }) => ended));
    const after = await ask(front + picture);
    expect(after.bytes).toEqual(before.bytes);
    expect((await ask(`${front}/apps`)).status).toBe(502);
  });
});

withTool('systemd-analyze', 'the unit for systemd', () => {
  const block = () => replaced(sample('snowpea.service'), { '/usr/bin/node': process.execPath });
  /** With the lines of its drop-in for two servers, which systemd reads after it. */
  const ofTwo = () => `${block()}\n${documentedBlock('Two servers')}`;
  it('that init writes is valid', () => {
    const address = new URL('https://apps.localhost');
    const main = path.resolve('dist/server/main.js');
    for (const user of ['daemon', 'root']) {
      const unit = path.join(folder.path, `shop-of-${user}.service`);
      writeFileSync(unit, serviceFile({ folder: folder.path, port: 4173, address, main, user }));
      const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit]);
      expect([status, `${stdout}${stderr}`]).toEqual([0, '']);
    }
  });
  it.each([
    ['snowpea.service', block],
    ['snowpea@.service', ofTwo],
  ])('%s is valid, with few privileges', (name, text) => {
    const unit = path.join(folder.path, name);
    writeFileSync(unit, text());
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, unit]);
      return { status, said: `${stdout}${stderr}` };
    };
    expect(run('verify')).toEqual({ status: 0, said: '' });
    // In tenths: the documents promise 1.6.
    expect(run('security', '--offline=true', '--threshold=16').status).toBe(0);
  });
});
