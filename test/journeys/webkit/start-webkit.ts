import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { findOrInstallPrograms } from '../../../tools/debian-programs.ts';
import { freePort } from '../../../tools/free-port.ts';
import { runProcess } from '../../../tools/run-process.ts';
import { readFrameBuffer } from './frame-buffer.ts';

/** The size of the view, in CSS pixels. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/** A view of WebKit, without tabs or bars around it, as a lender's app has one. */
export interface WebKit {
  readonly driver: WebDriver;
  /** Errors, refused policies and console errors of all pages so far; none is known of WPE. */
  readonly faults: string[];
  /** What the pages have sent to the app, in order: the action with its payload. */
  readonly told: (readonly [action: string, payload: unknown])[];
  /** What the view shows, a PNG. */
  picture(): Promise<Buffer>;
  /** Ends the processes that were started here, by their ids. */
  end(): void;
}

/** A driver's server that was started, and the view that it is to open. */
interface Server {
  readonly process: ChildProcess;
  readonly capabilities: Capabilities;
  /** The file in which the display keeps its picture. */
  readonly frameBuffer?: string;
}

type Start = (port: number, begin: (process: ChildProcess) => ChildProcess) => Promise<Server>;

/**
 * Starts a WebKit of Debian's, driven by WebDriver, the engine of iPhones: a recent one, WebKitGTK, on a display of its own, or where
 * HIRAM_ENGINE is 'wpe' that of Safari 16, which has no app around it.
 *
 * @param actions the actions of the app that the pages meet (shell.py); none is a plain browser
 * @throws Error that names Debian's packages where they cannot be had
 */
export async function startWebKit(size: ViewSize, actions: readonly string[] = []): Promise<WebKit> {
  const started: ChildProcess[] = [];
  const end = (): void => {
    process.off('exit', end);
    // a driver and its view are a group of processes
    for (const { pid } of started.splice(0).toReversed()) if (pid !== undefined) endGroup(pid);
  };
  const begin = (one: ChildProcess): ChildProcess => {
    started.push(one);
    return one;
  };
  process.once('exit', end);
  try {
    const port = await freePort();
    const start = process.env['HIRAM_ENGINE'] === 'wpe' ? startWpe(size) : startGtk(size, actions);
    const { process: server, capabilities, frameBuffer } = await start(port, begin);
    const faults: string[] = [];
    const told: [string, unknown][] = [];
    createInterface(server.stdout as NodeJS.ReadableStream).on('line', (line) => {
      if (!line.startsWith('["')) return;
      const [name, payload] = JSON.parse(line) as [string, unknown];
      if (name === 'fault') faults.push(String(payload));
      else told.push([name, payload]);
    });
    const driver = await connect(port, capabilities);
    await driver.manage().setTimeouts({ pageLoad: 60_000, script: 60_000 });
    const picture = async (): Promise<Buffer> =>
      frameBuffer === undefined
        ? Buffer.from(await driver.takeScreenshot(), 'base64')
        : readFrameBuffer(await readFile(frameBuffer));
    return { driver, faults, told, picture, end };
  } catch (error) {
    end();
    throw error;
  }
}

/** Of each server: no accessibility bus, settings store or sandbox of a desktop, as a container of root has none. */
const environment = {
  TZ: 'Asia/Manila',
  NO_AT_BRIDGE: '1',
  GSETTINGS_BACKEND: 'memory',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

const startGtk =
  ({ width, height }: ViewSize, actions: readonly string[]): Start =>
  async (port, begin) => {
    const { WebKitWebDriver, Xvfb } = await findOrInstallPrograms({
      names: ['WebKitWebDriver', 'Xvfb', 'python3'],
      packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0'],
      purpose: 'The journeys in WebKit run a real one',
    });
    // the driver's own pictures wait for ever on a page that draws nothing new
    const frames = mkdtempSync(path.join(tmpdir(), 'hiram-display-'));
    process.once('exit', () => rmSync(frames, { recursive: true, force: true }));
    const screen = begin(
      spawn(Xvfb, ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '360x740x24', '-fbdir', frames], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
        detached: true,
      }),
    );
    const [display] = (await once(createInterface(screen.stdio[3] as NodeJS.ReadableStream), 'line')) as [string];
    const shell = { DISPLAY: `:${display}`, SHELL_SIZE: `${width}x${height}`, SHELL_BRIDGE: actions.join(',') };
    const server = spawn(WebKitWebDriver, [`--port=${port}`], {
      env: { ...process.env, ...environment, ...shell },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    const binary = path.join(import.meta.dirname, 'shell.py');
    const capabilities = new Capabilities({ browserName: 'shell' });
    capabilities.set('webkitgtk:browserOptions', { binary, args: ['--automation'] });
    return { process: begin(server), capabilities, frameBuffer: path.join(frames, 'Xvfb_screen0') };
  };

const startWpe =
  ({ width, height }: ViewSize): Start =>
  async (port, begin) => {
    const { WPEWebDriver, cog, gcc } = await findOrInstallPrograms({
      names: ['WPEWebDriver', 'cog', 'gcc'],
      packages: ['wpewebkit-driver', 'cog', 'gcc', 'libc6-dev'],
      purpose: 'The journeys in an older WebKit run a real one',
    });
    const size = { LD_PRELOAD: await viewSizeLibrary(gcc), VIEW_WIDTH: String(width), VIEW_HEIGHT: String(height) };
    const server = spawn(WPEWebDriver, [`--port=${port}`], {
      env: { ...process.env, ...environment, ...size },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    const capabilities = new Capabilities({ browserName: 'cog' });
    capabilities.set('wpe:browserOptions', { binary: cog, args: ['--automation', '-P', 'headless'] });
    return { process: begin(server), capabilities };
  };

/** Compiles view-size.c, without which the view of cog has 800 by 600 pixels. */
async function viewSizeLibrary(gcc: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-view-size-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const library = path.join(folder, 'view-size.so');
  const source = path.join(import.meta.dirname, 'view-size.c');
  const { code, output } = await runProcess(gcc, ['-shared', '-fPIC', '-o', library, source], { limitMs: 60_000 });
  if (code !== 0) throw new Error(`${source} does not compile:\n${output}`);
  return library;
}

/** The driver's server is asked until it listens. */
async function connect(port: number, capabilities: Capabilities): Promise<WebDriver> {
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      break;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await delay(50);
    }
  }
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}
