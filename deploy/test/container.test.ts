import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pagePaths } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrInstallPrograms } from '../../tools/debian-programs.ts';
import { freePort } from '../../tools/free-port.ts';
import { root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import { startThrowawayDatabase } from '../../tools/throwaway-database.ts';

/** Of the uncompressed image. Node is 109 MB of it, the fonts of contracts 31 MB. */
const LARGEST_BYTES = 250e6;
const NODE = '/opt/hiram/node_modules/.bin/node';
const serverFolder = path.join(root, 'apps', 'server');
/** The Chinese calendar is the last: it needs both sun and moon. */
const calendars = ['PH', 'IN', 'CN'];
const minutes = (count: number) => count * 60_000;

const folder = mkdtempSync(path.join(tmpdir(), 'hiram-container-'));
const storage = [
  '--storage-driver',
  'vfs',
  `--root=${path.join(folder, 'root')}`,
  `--runroot=${path.join(folder, 'run')}`,
];
let programs: Readonly<Record<'buildah' | 'mmdebstrap', string>>;
let container: string;

/** Runs buildah on a store of its own, as an ordinary process: no daemon, no namespace. @returns the last line that it said */
async function buildah(...args: string[]): Promise<string> {
  const { code, output } = await runProcess(programs.buildah, [...storage, ...args], { limitMs: minutes(10) });
  if (code !== 0) throw new Error(`buildah ${args.join(' ')}\n${output.trim().split('\n').slice(-15).join('\n')}`);
  return output.trim().split('\n').at(-1) ?? '';
}

/** A base of Debian's packages alone, as the Containerfile tells how to make it. */
async function makeBase(): Promise<void> {
  const tar = path.join(folder, 'base.tar');
  const include = '--include=libc6,libstdc++6,ca-certificates,tzdata';
  const made = await runProcess(programs.mmdebstrap, ['--variant=extract', include, 'bookworm', tar], {
    limitMs: minutes(5),
  });
  if (made.code !== 0) throw new Error(made.output);
  const scratch = await buildah('from', 'scratch');
  await buildah('add', scratch, tar, '/');
  await buildah('commit', '--rm', scratch, 'hiram-base');
}

beforeAll(async () => {
  const purpose = 'The test of the Containerfile builds it';
  const packages = ['buildah', 'mmdebstrap'];
  programs = await findOrInstallPrograms({ names: ['buildah', 'mmdebstrap'], packages, purpose });
  await makeBase();
  const how = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', 'BASE=localhost/hiram-base'];
  const what = ['--ignorefile', 'deploy/containerignore', '-f', 'deploy/Containerfile', '-t', 'hiram', root];
  await buildah('bud', ...how, ...what);
  container = await buildah('from', 'localhost/hiram');
}, minutes(15));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Inspected {
  readonly Docker: {
    readonly config: { readonly User: string; readonly Healthcheck: { readonly Test: readonly string[] } };
  };
}

const inspect = async (): Promise<Inspected['Docker']['config']> => {
  const { output } = await runProcess(programs.buildah, [...storage, 'inspect', 'localhost/hiram']);
  return (JSON.parse(output) as Inspected).Docker.config;
};

/** Runs a program in the container, with its user. */
const inside = (args: readonly string[], env: Readonly<Record<string, string>> = {}): string[] => [
  ...storage,
  'run',
  '--isolation=chroot',
  ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  container,
  '--',
  ...args,
];

describe('the image', () => {
  it(`has at most ${LARGEST_BYTES / 1e6} MB, no shell, no development tool and no sandbox`, async () => {
    const mounted = await buildah('mount', container);
    const { output } = await runProcess('du', ['-sb', '--apparent-size', mounted]);
    expect(Number.parseInt(output, 10)).toBeLessThan(LARGEST_BYTES);
    expect(Number.parseInt(output, 10)).toBeGreaterThan(150e6);
    const isThere = (file: string) => statSync(path.join(mounted, file), { throwIfNoEntry: false }) !== undefined;
    const absent = ['bin/sh', 'usr/bin/sh', 'opt/hiram/apps/sandbox', 'opt/hiram/node_modules/vitest', 'src'];
    expect(absent.filter(isThere)).toEqual([]);
    expect(isThere('opt/hiram/apps/web/dist/index.html')).toBe(true);
  });

  it('knows the holidays of each market, which follow sun and moon, on the same days as the whole packages do', async () => {
    const script = `import('date-holidays').then(({ default: H }) => console.log(JSON.stringify(${JSON.stringify(calendars)}
      .map((c) => new H(c).getHolidays(2027).map(({ date }) => date)))))`;
    const there = JSON.parse((await runProcess(programs.buildah, inside([NODE, '-e', script]))).output) as string[][];
    expect(there).toEqual(
      JSON.parse((await runProcess(process.execPath, ['-e', script], { cwd: serverFolder })).output),
    );
    expect(there.map((days) => days.length > 5)).toEqual(calendars.map(() => true));
    expect(there.at(-1)).toContain('2027-02-06 00:00:00');
  });

  it('draws a contract in the letters of every language, those of China included', async () => {
    const parts = ['王小明（张学友）', 'राजेश्वरी', 'محمد عبد الله', 'Nguyễn'].flatMap((name) => [
      { heading: name },
      { text: name },
    ]);
    const script = `import('/opt/hiram/apps/server/src/lending/documents/document-pdf.ts').then(({ documentPdf }) =>
      documentPdf({ title: 'Contract', parts: ${JSON.stringify(parts)} }, { at: new Date(0), lang: 'zh' }))
      .then((bytes) => console.log(bytes.toString('latin1').match(/\\/FontName \\/[A-Z]+\\+(\\S+)/g).map((name) => name.slice(18)).sort().join()))`;
    const { output } = await runProcess(programs.buildah, inside([NODE, '-e', script]));
    for (const font of ['NotoSansHans-Bold', 'NotoSansHans-Regular', 'NotoSansDevanagari', 'NotoNaskhArabic'])
      expect(output).toContain(font);
  });

  it('runs as a user without rights, who can write nothing of it', async () => {
    expect((await inspect()).User).toBe('10001:10001');
    const script =
      "try { require('fs').writeFileSync('/opt/hiram/x', ''); console.log('wrote') } catch (e) { console.log(process.getuid(), e.code) }";
    expect((await runProcess(programs.buildah, inside([NODE, '-e', script]))).output.trim()).toBe('10001 EACCES');
  });

  it(
    'starts on an empty database, migrates it, serves pages, is found healthy, and ends in order',
    async () => {
      const cluster = await startThrowawayDatabase();
      let service: ChildProcess | undefined;
      let said = '';
      try {
        const port = String(await freePort());
        const env = {
          DATABASE_URL: cluster.url('hiram'),
          PUBLIC_URL: 'https://loans.example.com',
          PORT: port,
          HOST: '127.0.0.1',
          FILES_DIR: '/tmp',
          HIRAM_SECRET: randomBytes(24).toString('base64url'),
          HIRAM_DATA_KEY: randomBytes(32).toString('hex'),
        };
        service = spawn(programs.buildah, inside([NODE, 'apps/server/src/main.ts'], env), {
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        for (const stream of [service.stdout, service.stderr])
          stream?.setEncoding('utf8').on('data', (text: string) => {
            said += text;
          });
        const base = `http://127.0.0.1:${port}`;
        const giveUpAt = Date.now() + minutes(3);
        while (!(await answers(`${base}/readyz`))) {
          if (Date.now() > giveUpAt || service.exitCode !== null) throw new Error(`it is not ready:\n${said}`);
          await delay(250);
        }
        const page = await fetch(`${base}${pagePaths.home}`, { headers: { accept: 'text/html' } });
        expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/^<!doctype html>/i)]);
        const { Healthcheck } = await inspect();
        const check = inside(Healthcheck.Test.slice(1), { PORT: port });
        expect((await runProcess(programs.buildah, check)).code).toBe(0);
        expect((await runProcess(programs.buildah, inside(Healthcheck.Test.slice(1), { PORT: '1' }))).code).toBe(1);
        process.kill(pidIn(said), 'SIGTERM');
        const [code] = (await once(service, 'exit')) as [number];
        expect([code, said.includes('"msg":"stopped"')]).toEqual([0, true]);
      } finally {
        if (service?.exitCode === null && said.includes('"pid":')) process.kill(pidIn(said), 'SIGKILL');
        service?.kill('SIGKILL');
        await cluster.stop();
      }
    },
    minutes(5),
  );
});

/** The service's own process, by its log: buildah passes no signal on. */
function pidIn(log: string): number {
  const [, pid] = /"pid":(\d+)/.exec(log) ?? [];
  if (pid === undefined) throw new Error(`no process in the log:\n${log}`);
  return Number(pid);
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
