import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { findOrInstallPrograms } from '../../../tools/debian-programs.ts';
import { freePort } from '../../../tools/free-port.ts';
import { runProcess } from '../../../tools/run-process.ts';
import { newRunFolder } from '../run-folder.ts';
import { readFrameBuffer } from './frame-buffer.ts';
import {
  environment,
  findWebKitGtk,
  processGroups,
  readShell,
  SHELL,
  type ShellMessages,
  shellSettings,
  startDisplay,
  type ViewSize,
} from './webkit-shell.ts';

/** A view of WebKit, without tabs or bars around it, as a lender's app has one. None of its messages is known of WPE. */
export interface WebKit extends ShellMessages {
  readonly driver: WebDriver;
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
 * @param earlier messages of an earlier view, to which those of this one are added
 * @throws Error that names Debian's packages where they cannot be had
 */
export async function startWebKit(
  size: ViewSize,
  actions: readonly string[] = [],
  earlier?: ShellMessages,
): Promise<WebKit> {
  const { begin, end } = processGroups();
  try {
    const port = await freePort();
    const start = process.env['HIRAM_ENGINE'] === 'wpe' ? startWpe(size) : startGtk(size, actions);
    const { process: server, capabilities, frameBuffer } = await start(port, begin);
    const { faults, told } = readShell(server, earlier);
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

const startGtk =
  (size: ViewSize, actions: readonly string[]): Start =>
  async (port, begin) => {
    const { WebKitWebDriver, Xvfb } = await findWebKitGtk();
    const { display, frames } = await startDisplay(Xvfb, begin);
    const server = spawn(WebKitWebDriver, [`--port=${port}`], {
      env: { ...process.env, ...environment, ...shellSettings(size, actions), DISPLAY: display },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    const capabilities = new Capabilities({ browserName: 'shell' });
    capabilities.set('webkitgtk:browserOptions', { binary: SHELL, args: ['--automation'] });
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
  const library = path.join(newRunFolder(), 'view-size.so');
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
