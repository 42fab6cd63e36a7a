import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findOrInstallPrograms } from './debian-programs.ts';

/** A web server over a folder of files, as a lender operates it. */
export interface WebServer {
  stop(): Promise<void>;
}

const wanted = {
  names: ['nginx'],
  packages: ['nginx-light'],
  purpose: 'The tests of pages that are served as files run a real web server',
} as const;

interface WebServerOptions {
  /** The http block. */
  readonly config: string;
  /** A port that the config listens on. */
  readonly port: number;
  /** Lines before the http block, such as those that load modules. */
  readonly before?: string;
}

/**
 * Starts nginx on a config of its http block, and waits until it accepts connections.
 * @throws Error with nginx's output when it does not start
 */
export async function startWebServer({ config, port, before = '' }: WebServerOptions): Promise<WebServer> {
  const { nginx } = await findOrInstallPrograms(wanted);
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-nginx-'));
  chmodSync(folder, 0o755);
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(path.join(folder, name));
  const paths = ['client_body_temp_path body', 'proxy_temp_path proxy', 'fastcgi_temp_path fastcgi'];
  const http = [...paths, 'uwsgi_temp_path uwsgi', 'scgi_temp_path scgi', 'access_log off']
    .map((line) => `${line.replace(/ (body|proxy|fastcgi|uwsgi|scgi)$/, ` ${folder}/$1`)};`)
    .join('\n');
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${user}${before}\ndaemon off;\nmaster_process off;\npid ${folder}/pid;\nevents {}\nhttp {\n${http}\n${config}\n}\n`,
  );
  const child = spawn(nginx, ['-c', file, '-e', 'stderr', '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const stop = async (): Promise<void> => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const giveUpAt = Date.now() + 20_000;
  while (child.exitCode === null && Date.now() < giveUpAt) {
    if (await takesConnections(port)) return { stop };
    await delay(25);
  }
  await stop();
  throw new Error(`nginx did not start:\n${said.trim()}`);
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
