// Plain JavaScript for Node 20 without dependencies: installs the dependencies, then hands over
// to the TypeScript tools on the pinned Node 24 (npm installs it as node_modules/.bin/node).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const oldestHost = 20;
const oldestRuntime = 24;

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function giveUp(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** @param {string} version such as v24.21.0 */
function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10);
}

/**
 * Whether node_modules matches package-lock.json. npm writes node_modules/.package-lock.json last, so an interrupted
 * install has none; each package in it is compared. Optional packages may be missing (other platforms), and
 * with `productionOnly` development ones too.
 * @param {string} directory the project's folder
 * @param {boolean} [productionOnly]
 */
export function dependenciesAreCurrent(directory, productionOnly = false) {
  const [wantedText, installedText] = lockFiles(directory);
  if (wantedText === '' || installedText === '') return false;
  const stampFile = path.join(directory, stampPath);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(directory)) return true;
  const wanted = JSON.parse(wantedText).packages;
  const installed = JSON.parse(installedText).packages;
  return Object.entries(wanted).every(([where, entry]) => {
    if (!where.startsWith('node_modules/') && !where.includes('/node_modules/')) return true;
    const found = installed[where];
    if (found === undefined) {
      return entry.optional === true || entry.devOptional === true || (productionOnly && entry.dev === true);
    }
    return entry.link === true || found.version === entry.version;
  });
}

const stampPath = path.join('node_modules', '.hiram-installed');

/**
 * The lock file and npm's own record of the installation; empty texts where missing.
 * @param {string} directory
 * @returns {[string, string]}
 */
function lockFiles(directory) {
  /** @param {string} file */
  const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return [
    textOf(path.join(directory, 'package-lock.json')),
    textOf(path.join(directory, 'node_modules', '.package-lock.json')),
  ];
}

/** @param {string} directory */
function stampOf(directory) {
  return createHash('sha256').update(lockFiles(directory).join('\0')).digest('hex');
}

/** @param {boolean} productionOnly */
function ensureDependencies(productionOnly) {
  if (dependenciesAreCurrent(root, productionOnly)) return;
  say(
    existsSync(modules)
      ? 'Dependencies changed: installing …'
      : 'Installing dependencies (first run, about a minute) …',
  );
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const install = existsSync(path.join(root, 'package-lock.json')) ? 'ci' : 'install';
  const flags = [install, '--include=dev', '--include=optional', '--loglevel=error'];
  const { error, status } = spawnSync(command, [...first, ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error !== undefined) giveUp(`npm could not be started: ${error.message}`);
  if (status !== 0) giveUp('Installing the dependencies failed; npm says why above.');
  writeFileSync(path.join(root, stampPath), stampOf(root));
}

function findRuntime() {
  const pinned = path.join(modules, '.bin', 'node');
  if (existsSync(pinned)) {
    const probe = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
    if (probe.status === 0 && majorOf(probe.stdout.trim()) >= oldestRuntime) return pinned;
  }
  if (majorOf(process.version) >= oldestRuntime) return process.execPath;
  return giveUp(
    `Hiram runs on Node ${oldestRuntime}. npm installs one for Linux (x64, arm64), but there is none here that runs, and ` +
      `this is Node ${process.version}. Install Node ${oldestRuntime} or newer and try again.`,
  );
}

/** Our parent, and npm above it where the parent is the shell in which npm runs scripts. */
function ancestors() {
  const parent = process.ppid;
  try {
    // "pid (name) state ppid …"
    const [, name, above] = /\((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(ba|da|z)?sh$/.test(name ?? '') ? `${parent} ${above}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

/**
 * Runs a TypeScript file of the project on Node 24 and ends with its exit code. Signals are passed on;
 * if this process is killed, the child notices (die-with-parent.mjs) and shuts down in order.
 * @param {string} script path from the project's folder
 * @param {{ args?: string[], productionOnly?: boolean }} [options]
 */
export function launch(script, { args = [], productionOnly = false } = {}) {
  if (majorOf(process.version) < oldestHost)
    giveUp(`Hiram needs Node ${oldestHost} or newer; this is ${process.version}.`);
  ensureDependencies(productionOnly);
  const file = path.join(root, script);
  if (!existsSync(file)) giveUp(`${script} is not there.`);
  const preload = pathToFileURL(path.join(root, 'tools', 'die-with-parent.mjs')).href;
  const child = spawn(findRuntime(), ['--import', preload, file, ...args, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  // npm waits for us. If it is gone, it was killed, and no other process is left to stop us.
  if (process.env.npm_lifecycle_event !== undefined) {
    const above = ancestors();
    setInterval(() => ancestors() !== above && child.kill('SIGTERM'), 250).unref();
  }
  child.on('error', (error) => giveUp(`${script} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
