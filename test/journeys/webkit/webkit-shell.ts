import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findOrInstallPrograms } from '../../../tools/debian-programs.ts';
import { newRunFolder } from '../run-folder.ts';

/** The size of the view, in CSS pixels. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/** What the pages of a view have sent so far. */
export interface ShellMessages {
  /** Errors, refused policies and console errors of all pages. */
  readonly faults: string[];
  /** What the pages have sent to the app, in order: the action with its payload. */
  readonly told: (readonly [action: string, payload: unknown])[];
}

/** The view around the pages. */
export const SHELL = path.join(import.meta.dirname, 'shell.py');

/** Of each server: no accessibility bus, settings store or sandbox of a desktop, as a container of root has none. */
export const environment = {
  TZ: 'Asia/Manila',
  NO_AT_BRIDGE: '1',
  GSETTINGS_BACKEND: 'memory',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

/** The settings of shell.py for its view. */
export const shellSettings = ({ width, height }: ViewSize, actions: readonly string[]) => ({
  SHELL_SIZE: `${width}x${height}`,
  SHELL_BRIDGE: actions.join(','),
});

/** Debian's WebKitGTK with what it runs on. @throws Error that names the packages where they cannot be had */
export const findWebKitGtk = () =>
  findOrInstallPrograms({
    names: ['WebKitWebDriver', 'Xvfb', 'python3'],
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0'],
    purpose: 'The journeys in WebKit run a real one',
  });

/** Processes that are started here as groups, to be ended by their ids, at the latest with this process. */
export function processGroups(): { begin: (process: ChildProcess) => ChildProcess; end: () => void } {
  const started: ChildProcess[] = [];
  const end = (): void => {
    process.off('exit', end);
    // a driver and its view are a group of processes
    for (const { pid } of started.splice(0).toReversed()) if (pid !== undefined) endGroup(pid);
  };
  process.once('exit', end);
  return {
    begin: (one) => {
      started.push(one);
      return one;
    },
    end,
  };
}

/**
 * Starts a display.
 * @returns its name, and the folder of its picture: the driver waits for ever for one of a page that draws nothing new
 */
export async function startDisplay(
  Xvfb: string,
  begin: (process: ChildProcess) => ChildProcess,
): Promise<{ display: string; frames: string }> {
  const frames = newRunFolder();
  const screen = begin(
    spawn(Xvfb, ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '360x740x24', '-fbdir', frames], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    }),
  );
  const [display] = (await once(createInterface(screen.stdio[3] as NodeJS.ReadableStream), 'line')) as [string];
  return { display: `:${display}`, frames };
}

/** Reads the messages of the view that a process starts or is. @param messages of an earlier view, to which they are added */
export function readShell({ stdout }: ChildProcess, messages: ShellMessages = { faults: [], told: [] }): ShellMessages {
  const { faults, told } = messages;
  createInterface(stdout as NodeJS.ReadableStream).on('line', (line) => {
    if (!line.startsWith('["')) return;
    const [name, payload] = JSON.parse(line) as [string, unknown];
    if (name === 'fault') faults.push(String(payload));
    else told.push([name, payload]);
  });
  return messages;
}

/** A view without a driver, whose pages a script uses. */
export interface ScriptedView extends ShellMessages {
  end(): void;
}

/**
 * Opens an address in a WebKitGTK without a driver: a driven one stops at a page that comes back out of the page cache.
 * @param script a file of this folder that runs in each page and sends what it finds to the actions
 */
export async function openScripted(
  address: string,
  { size, actions, script }: { readonly size: ViewSize; readonly actions: readonly string[]; readonly script: string },
): Promise<ScriptedView> {
  const { begin, end } = processGroups();
  const { Xvfb } = await findWebKitGtk();
  const { display } = await startDisplay(Xvfb, begin);
  const settings = { ...shellSettings(size, actions), DISPLAY: display, SHELL_ADDRESS: address, SHELL_SCRIPT: script };
  const view = begin(
    spawn(SHELL, [], {
      env: { ...process.env, ...environment, ...settings },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    }),
  );
  return { ...readShell(view), end };
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}
