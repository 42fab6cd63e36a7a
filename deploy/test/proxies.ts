import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findOrInstallPrograms } from '../../tools/debian-programs.ts';
import { freePort } from '../../tools/free-port.ts';
import { root } from '../../tools/paths.ts';
import { startWebServer } from '../../tools/web-server.ts';
import { type Changes, changed } from './deploy-folder.ts';

/** The hosts of the example files. */
export const HOST = 'loans.example.com';
export const DESK_HOST = 'desk.example.com';

/** A proxy before a service, on the example file of deploy/. */
export interface Proxy {
  /** Of its https address on 127.0.0.1. */
  readonly port: number;
  /** Its self-signed certificate for the host. */
  readonly cert: string;
  /** What it wrote into its logs. */
  logs(): string;
  stop(): Promise<void>;
}

/** What a proxy runs with: the parts that an operator changes in the file. */
interface Site {
  readonly folder: string;
  readonly port: number;
  readonly certFile: string;
  readonly keyFile: string;
  readonly pages: string;
  /** 127.0.0.1:<port> of the service. */
  readonly service: string;
  /** Further changes of the file. */
  readonly changes: Changes;
}

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Installs the module that the example file uses. */
async function findBrotli(): Promise<string> {
  const wanted = {
    names: ['ngx_http_brotli_static_module.so'],
    packages: ['libnginx-mod-http-brotli-static'],
    folder: path.dirname(BROTLI),
    purpose: 'The test of the nginx example serves packed files with',
  } as const;
  return (await findOrInstallPrograms(wanted))['ngx_http_brotli_static_module.so'];
}

async function startNginx(site: Site): Promise<() => Promise<void>> {
  const file = changed('nginx/hiram.conf', [
    [/server \{\n {2}listen 80;[^]*?\n\}\n/, ''],
    [/ {2}listen \[::\].*\n/, ''],
    ['listen 443 ssl', `listen 127.0.0.1:${site.port} ssl`],
    ['/etc/ssl/hiram/fullchain.pem', site.certFile],
    ['/etc/ssl/hiram/privkey.pem', site.keyFile],
    ['/srv/hiram/web', site.pages],
    ['127.0.0.1:4400', site.service],
    ['/var/log/nginx/', `${site.folder}/`],
    ...site.changes,
  ]);
  // as Debian's nginx.conf does
  const config = `include /etc/nginx/mime.types;\n${file}`;
  const before = `load_module ${await findBrotli()};`;
  const { stop } = await startWebServer({ config, port: site.port, before });
  return stop;
}

async function startCaddy(site: Site): Promise<() => Promise<void>> {
  const { caddy } = await findOrInstallPrograms({
    names: ['caddy'],
    packages: ['caddy'],
    purpose: 'The test of the Caddy example runs a real Caddy',
  });
  const global = `{\n\tadmin off\n\tauto_https disable_redirects\n\thttps_port ${site.port}\n}`;
  const config = changed('caddy/Caddyfile', [
    [
      `\n${HOST}, ${DESK_HOST} {`,
      `\n${global}\n\n${HOST}, ${DESK_HOST} {\n\tbind 127.0.0.1\n\ttls ${site.certFile} ${site.keyFile}`,
    ],
    ['/srv/hiram/web', site.pages],
    ['127.0.0.1:4400', site.service],
    ['/var/log/caddy/', `${site.folder}/`],
    ...site.changes,
  ]);
  const file = path.join(site.folder, 'Caddyfile');
  writeFileSync(file, config);
  const env = { ...process.env, HOME: site.folder, XDG_DATA_HOME: site.folder, XDG_CONFIG_HOME: site.folder };
  const child = spawn(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  const giveUpAt = Date.now() + 60_000;
  while (child.exitCode === null && Date.now() < giveUpAt) {
    if (await takesConnections(site.port)) return stop;
    await delay(50);
  }
  await stop();
  throw new Error(`Caddy did not start:\n${said.trim()}`);
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

const starters = { nginx: startNginx, caddy: startCaddy } as const;

/**
 * Starts a proxy on its example file, before a service.
 * @param serviceUrl http://127.0.0.1:<port>
 * @param changes of the example file, beside its host's own
 * @throws Error with its output when it does not start
 */
export async function startProxy(
  name: keyof typeof starters,
  serviceUrl: string,
  changes: Changes = [],
): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-proxy-'));
  const [certFile, keyFile] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST},DNS:${DESK_HOST}`];
  execFileSync('openssl', [...request, '-keyout', keyFile, '-out', certFile, ...names], { stdio: 'pipe' });
  const port = await freePort();
  const site = {
    folder,
    port,
    certFile,
    keyFile,
    pages: path.join(root, 'apps', 'web', 'dist'),
    service: new URL(serviceUrl).host,
    changes,
  };
  const stop = await starters[name](site);
  return {
    port,
    cert: readFileSync(certFile, 'utf8'),
    logs: () =>
      ['hiram.log', 'hiram-error.log']
        .map((each) => path.join(folder, each))
        .filter((each) => existsSync(each))
        .map((each) => readFileSync(each, 'utf8'))
        .join(''),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
