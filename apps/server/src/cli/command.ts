import { parseArgs } from 'node:util';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../app/config/config.ts';
import { openFiles } from '../attachments/open-files.ts';
import type { FileStore } from '../attachments/file-store.ts';
import { CommandError } from '../platform/command-error.ts';
import { SERVICE } from '../platform/open-items/open-items.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { openOwnDatabase } from '../platform/db/own-database.ts';
import { bankAccountsOf, loadSandbox } from '../app/load-sandbox.ts';
import type { Services } from '../app/services.ts';
import { createInTransaction, createStores, type Stores } from '../app/stores.ts';
import { originOf } from './origin.ts';
import { printable, printableCell } from './printable.ts';
import { ConfigError } from '../platform/config-error.ts';

/** The services of a command: the service's own, without a server. */
export interface CommandServices extends Pick<Services, 'bankAccounts' | 'box' | 'inTransaction' | 'log' | 'stores'> {
  readonly config: Config;
  readonly clock: Clock;
  readonly files: FileStore;
}

/** A wrong argument: its message names it and stands below the usage. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}

/** The arguments after a command's name, taken one by one. */
export interface Arguments {
  /** The next one. @throws for a missing one, by its name */
  take(name: string): string;
  /** Whether any is left. */
  hasMore(): boolean;
  /** The next one, as the number of a row. */
  takeNumber(name: string): number;
  /** All remaining ones, joined by spaces. */
  takeRest(name: string): string;
  /** The value of an option; undefined when it was not given. */
  option(name: string): string | undefined;
  /** Whether a switch was given. */
  has(name: string): boolean;
  /** Called after the last one. @throws for an argument that is left */
  end(): void;
  /** @throws to report a wrong argument */
  refuse(message: string): never;
}

/** An operations command. */
export interface Command {
  readonly usage: string;
  /** The verbs that change something, each of which leaves a row in the audit trail; '' of a command without verbs. */
  readonly writes: readonly string[];
  /** Names of options with a value, and of switches. */
  readonly options?: readonly string[];
  readonly switches?: readonly string[];
  /** Reads all arguments before anything is opened. @returns the action to run */
  readonly read: (given: Arguments) => (services: CommandServices) => Promise<void>;
}

const NAME_MAX = 80;

/** The operator who runs a command, from its `--by`, whom `runCommand` compares with those that there are. @param role the person's role, for the message where the name is missing */
export function operatorOf(given: Arguments, role = 'who does it'): string {
  return checkedOperator(given, given.option('by') ?? given.refuse(`--by is missing: ${role}`));
}

/** The same for commands where the name is optional. */
export function operatorIfNamed(given: Arguments): string | undefined {
  const by = given.option('by');
  return by === undefined ? undefined : checkedOperator(given, by);
}

/** The operator who runs a command, by its arguments. `--by` of a search names no actor. */
const actors = new WeakMap<Arguments, string>();

function checkedOperator(given: Arguments, by: string): string {
  if (by.length > NAME_MAX || by === SERVICE) given.refuse(`--by must be a name of 1 to ${NAME_MAX} characters`);
  actors.set(given, by);
  return by;
}

/** How a script of the lender's names itself; no login has this form. */
const SCRIPT = /^script:[\w.-]{1,60}$/;

/**
 * Checks who runs a command: an operator who is not disabled, by the login, or a script. Any name will do where the service has no operators.
 * @throws CommandError naming `--by`
 */
export async function requireOperator(
  { agents }: { readonly agents: Pick<Stores['agents'], 'list'> },
  by: string,
): Promise<void> {
  const operators = await agents.list();
  if (operators.length === 0 || SCRIPT.test(by)) return;
  const operator = operators.find(({ login }) => login === by);
  if (operator === undefined)
    throw new CommandError(
      `--by must be the login of an operator, not "${by}": see operators list; a script is script:NAME`,
    );
  if (operator.disabledAt !== null) throw new CommandError(`--by: ${by} is disabled`);
}

/** Writes a line for a person or a program: cells separated by tabs. Whatever is printed of payers and providers is made harmless here. */
export const print = (...cells: readonly (string | number | null | undefined)[]): void =>
  void process.stdout.write(`${cells.map((cell) => printableCell(String(cell ?? ''))).join('\t')}\n`);

/** Writes lines of ours, such as an error's, below each other. */
const printLines = (to: NodeJS.WriteStream, text: string): void =>
  void to.write(`${text.split('\n').map(printable).join('\n')}\n`);

/**
 * Runs a command in this process: arguments, configuration, schema and data key are checked first. The exit code is 0, or
 * 1 with the error on standard error; the log goes there too, so that standard output has the result only.
 */
export async function runCommand(command: Command, typed: readonly string[]): Promise<void> {
  if (asksForHelp(typed)) return printLines(process.stdout, command.usage);
  try {
    const given = readArguments(command, typed);
    const work = command.read(given);
    given.end();
    const by = actors.get(given);
    await withServices(async (services) => {
      if (by !== undefined) await requireOperator(services.stores, by);
      await work(services);
    });
  } catch (error) {
    printLines(process.stderr, whatIsWrong(error, command.usage));
    process.exitCode = 1;
  }
}

/** Whether the usage is asked for, which needs no database. */
export const asksForHelp = (typed: readonly string[]): boolean => typed.includes('--help') || typed.includes('-h');

function whatIsWrong(error: unknown, usage: string): string {
  // the usage may be longer than the screen
  if (error instanceof WrongArguments) return `${usage}\n\n${error.message}`;
  if (error instanceof ConfigError) return error.under('Nothing was done:');
  if (error instanceof CommandError) return error.message;
  // file names and codes of the database, never a row's values: see the log's serializer
  return `Failed: ${error instanceof Error ? error.message : String(error)}`;
}

async function withServices(work: (services: CommandServices) => Promise<void>): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel, process.stderr);
  const { db, box } = await openOwnDatabase(config, { poolSize: 4, log, now: systemClock.now() });
  const origin = originOf(config.connectedFrom);
  const stores = createStores(db, box, origin);
  const sandbox = config.sandbox ? await loadSandbox() : null;
  const sandboxClock = (await sandbox?.startClock(db, log)) ?? null;
  try {
    await work({
      config,
      log,
      box,
      stores,
      inTransaction: createInTransaction(db, box, origin),
      clock: sandboxClock ?? systemClock,
      bankAccounts: bankAccountsOf(config, sandbox),
      files: openFiles(config, box),
    });
  } finally {
    sandboxClock?.stop();
    await db.destroy();
  }
}

/** Reads the arguments after a command's name. */
export function readArguments(
  { options = [], switches = [] }: Pick<Command, 'options' | 'switches'>,
  typed: readonly string[],
): Arguments {
  const refuse = (message: string): never => {
    throw new WrongArguments(message);
  };
  const { positionals, values } = parse(typed, { options, switches });
  const asked = new Set<string>();
  let next = 0;
  const take = (name: string) => positionals[next++] || refuse(`${name} is missing`);
  return {
    take,
    hasMore: () => next < positionals.length,
    takeNumber: (name) => {
      const text = take(name);
      return /^\d{1,15}$/.test(text) ? Number(text) : refuse(`${name} must be a number, not "${text}"`);
    },
    takeRest: (name) => {
      const rest = positionals.slice(next).join(' ').trim();
      next = positionals.length;
      return rest === '' ? refuse(`${name} is missing`) : rest;
    },
    option: (name) => {
      asked.add(name);
      const value = values[name];
      if (value === undefined) return undefined;
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : refuse(`--${name} has no value`);
    },
    has: (name) => {
      asked.add(name);
      return values[name] === true;
    },
    end: () => {
      if (next < positionals.length) refuse(`"${positionals[next]}" is one argument too many`);
      for (const name of Object.keys(values)) if (!asked.has(name)) refuse(`--${name} means nothing here`);
    },
    refuse,
  };
}

/** Node's own parser, whose messages name the option. */
function parse(
  typed: readonly string[],
  { options, switches }: { options: readonly string[]; switches: readonly string[] },
): { positionals: string[]; values: Readonly<Record<string, unknown>> } {
  const known = [
    ...options.map((name) => [name, { type: 'string' }] as const),
    ...switches.map((name) => [name, { type: 'boolean' }] as const),
  ];
  try {
    return parseArgs({ args: [...typed], allowPositionals: true, options: Object.fromEntries(known) });
  } catch (error) {
    throw new WrongArguments((error as Error).message.split('\n', 1)[0]);
  }
}
