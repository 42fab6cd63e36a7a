import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { findOrInstallPrograms } from '../../../tools/debian-programs.ts';
import { freePort } from '../../../tools/free-port.ts';

/** The size of the view, in CSS pixels. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/** A view of WebKit, without tabs or bars around it, as a lender's app has one. */
export interface WebKit {
  readonly driver: WebDriver;
  /** Errors, refused policies and console errors of all pages so far. */
  readonly faults: string[];
  /** What the pages have sent to the app, in order: the action with its payload. */
  readonly told: (readonly [action: string, payload: unknown])[];
  /** Ends the processes that were started here, by their ids. */
  end(): void;
}

const shell = path.join(import.meta.dirname, 'shell.py');

/**
 * Starts Debian's WebKitGTK on a display of its own, driven by WebDriver: the engine of iPhones, a recent one.
 *
 * @param actions the actions of the app that the pages meet (shell.py); none is a plain browser
 * @throws Error that names Debian's packages where they cannot be had
 */
export async function startWebKit(size: ViewSize, actions: readonly string[] = []): Promise<WebKit> {
  const { WebKitWebDriver, Xvfb } = await findOrInstallPrograms({
    names: ['WebKitWebDriver', 'Xvfb', 'stdbuf', 'python3'],
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0'],
    purpose: 'The journeys in WebKit run a real one',
  });
  const started: ChildProcess[] = [];
  const end = (): void => {
    process.off('exit', end);
    // a driver and its view are a group of processes
    for (const { pid } of started.splice(0).toReversed()) if (pid !== undefined) endGroup(pid);
  };
  process.once('exit', end);
  try {
    const screen = spawn(Xvfb, ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '360x740x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    });
    started.push(screen);
    const [number] = (await once(createInterface(screen.stdio[3] as NodeJS.ReadableStream), 'line')) as [string];
    const port = await freePort();
    const server = spawn(WebKitWebDriver, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${number}`,
        TZ: 'Asia/Manila',
        SHELL_SIZE: `${size.width}x${size.height}`,
        SHELL_BRIDGE: actions.join(','),
        // no accessibility bus, settings store or sound of a desktop, and no sandbox in a container of root
        NO_AT_BRIDGE: '1',
        GSETTINGS_BACKEND: 'memory',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    started.push(server);
    const faults: string[] = [];
    const told: [string, unknown][] = [];
    createInterface(server.stdout).on('line', (line) => {
      if (!line.startsWith('["')) return;
      const [name, payload] = JSON.parse(line) as [string, unknown];
      if (name === 'fault') faults.push(String(payload));
      else told.push([name, payload]);
    });
    const driver = await connect(port);
    await driver.manage().setTimeouts({ pageLoad: 60_000, script: 60_000 });
    return { driver, faults, told, end };
  } catch (error) {
    end();
    throw error;
  }
}

/** The driver's server is asked until it listens. */
async function connect(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({ browserName: 'shell' });
  capabilities.set('webkitgtk:browserOptions', { binary: shell, args: ['--automation'] });
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      break;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((done) => setTimeout(done, 50));
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
