import { openFiles } from '../attachments/open-files.ts';
import { bankAccountsOf, loadSandbox } from '../app/load-sandbox.ts';
import { openReadDatabase, type ReadDatabase } from '../app/read-database.ts';
import { createInTransaction, createStores } from '../app/stores.ts';
import { systemClock } from '../platform/clock.ts';
import { WrongArgument } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { readConfig } from '../app/config/config.ts';
import { ConfigError } from '../platform/config-error.ts';
import { openOwnDatabase } from '../platform/db/own-database.ts';
import { createServiceLog } from '../app/service-log.ts';
import type { Answer } from './answer.ts';
import { optionsIn, readCommandLine, type Typed } from './application.ts';
import { actorsOf, type CommandServices, requireOperator } from './command.ts';
import { rootOf } from './commands.ts';
import { originOf, typistsOf } from './origin.ts';
import { actToPropose, proposeCommand } from './propose-command.ts';
import { answerJson, answerText, errorJson, printableLines } from './print-answer.ts';

/** The environment and the streams of a command. */
interface CommandProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown };
}

/** How a command ended: `docs/operations/commands.md`. */
const exitCodes = { done: 0, refused: 1, wrongUse: 2 } as const;

/**
 * Runs a command in this process: arguments, configuration, schema and data key are checked first. Standard output has the answer only; errors and the
 * log are on standard error.
 * @param process this process unless given
 * @returns the exit code
 */
export async function runCommandLine(
  written: readonly string[],
  { env, stdout, stderr }: CommandProcess = process,
): Promise<number> {
  const typed = written[0] === 'help' ? ['--help'] : written;
  let isJson = optionsIn(typed).includes('--json');
  try {
    const line = await readCommandLine(await rootOf(typed[0] ?? ''), typed);
    if (line.kind === 'wrong') throw new WrongArgument(line.message);
    if (line.kind === 'help') {
      stdout.write(line.text);
      return exitCodes.done;
    }
    isJson = line.isJson;
    const answer = await withServices({ env, stderr }, (services) => answerTo({ ...line, typed }, services));
    stdout.write(isJson ? answerJson(answer) : answerText(answer, { isTerminal: stdout.isTTY === true }));
    return answer.isIncomplete === true ? exitCodes.refused : exitCodes.done;
  } catch (error) {
    const { kind, message, code } = failureOf(error);
    stderr.write(isJson ? errorJson({ kind, message }) : printableLines(message));
    return code;
  }
}

/** Checks who runs a command, and runs it, or proposes it. */
async function answerTo(
  { command, given, typed }: Extract<Typed, { kind: 'command' }> & { readonly typed: readonly string[] },
  services: CommandServices & Pick<ReadDatabase, 'readSnapshot'>,
): Promise<Answer> {
  for (const by of actorsOf(command, given)) await requireOperator(services.stores, by, typistsOf(services.config));
  if (command.isReport === true) return services.readSnapshot((stores) => command.run({ ...services, stores }, given));
  const act = await actToPropose(services, { command, given, typed });
  return act === null ? command.run(services, given) : proposeCommand(services, { command, given, typed }, act);
}

function failureOf(error: unknown): { kind: string; message: string; code: number } {
  if (error instanceof WrongArgument) return { kind: 'wrong-use', message: error.message, code: exitCodes.wrongUse };
  if (error instanceof ConfigError)
    return { kind: 'not-configured', message: error.under('Nothing was done:'), code: exitCodes.refused };
  if (error instanceof CommandError) return { kind: 'refused', message: error.message, code: exitCodes.refused };
  // file names and codes of the database, never a row's values: see the log's serializer
  const message = `Failed: ${error instanceof Error ? error.message : String(error)}`;
  return { kind: 'failed', message, code: exitCodes.refused };
}

async function withServices<Result>(
  { env, stderr }: Omit<CommandProcess, 'stdout'>,
  work: (services: CommandServices & Pick<ReadDatabase, 'readSnapshot'>) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const log = createServiceLog(config.logLevel, stderr);
  const { db, box } = await openOwnDatabase(config, { poolSize: 4, log, now: systemClock.now() });
  const origin = originOf(config);
  const stores = createStores(db, box, origin);
  const reading = openReadDatabase(db, { ...config, box, log });
  const sandbox = config.sandbox ? await loadSandbox() : null;
  const sandboxClock = (await sandbox?.startClock(db, log)) ?? null;
  try {
    return await work({
      config,
      log,
      box,
      stores,
      readSnapshot: reading.readSnapshot,
      inTransaction: createInTransaction(db, box, origin),
      clock: sandboxClock ?? systemClock,
      bankAccounts: bankAccountsOf(config, sandbox),
      files: openFiles(config, box),
    });
  } finally {
    sandboxClock?.stop();
    await Promise.all([reading.close(), db.destroy()]);
  }
}
