import type { Config } from '../app/config/config.ts';
import type { Clock } from '../platform/clock.ts';
import type { FileStore } from '../attachments/file-store.ts';
import type { Given, ParameterSet } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import type { Services } from '../app/services.ts';
import type { Stores } from '../app/stores.ts';
import type { Act } from '../operations/proposals/work-out.ts';
import type { Answer } from './answer.ts';

/** The services of a command: the service's own, without a server. */
export interface CommandServices extends Pick<Services, 'bankAccounts' | 'box' | 'inTransaction' | 'log' | 'stores'> {
  readonly config: Config;
  readonly clock: Clock;
  readonly files: FileStore;
  /** Work for after the transaction that is open, with services outside it; missing where none is. */
  readonly afterwards?: (work: (services: CommandServices) => Promise<void>) => void;
}

/** An operations command: its arguments and its action. */
export interface CommandOf<Set extends ParameterSet> {
  /** A short line for the help. */
  readonly brief: string;
  /** More of it, below the usage. */
  readonly description?: string;
  readonly parameters: Set;
  /** Whether it leaves a row in the audit trail: it changes something, or looks at a borrower's data. */
  readonly isAudited?: true;
  /** It moves money: where operators can approve, it is proposed. */
  readonly movesMoney?: true;
  /** Whether it only reads, and may be some seconds behind: it then reads the copy of the database for reports, where there is one. */
  readonly isReport?: true;
  /** Compares arguments with each other, before anything is opened. @throws WrongArgument */
  check?(given: Given<Set>): void;
  /** What is proposed instead of the command as it was typed; null where this one moves no money. */
  proposal?(services: CommandServices, given: Given<Set>): Promise<Act | null>;
  /** @throws CommandError where it is refused @throws WrongArgument for an amount that its currency does not have */
  run(services: CommandServices, given: Given<Set>): Promise<Answer>;
}

export type Command = CommandOf<ParameterSet>;

/** Commands under a name. */
export interface CommandGroup {
  readonly brief: string;
  readonly description?: string;
  readonly commands: Readonly<Record<string, Command | CommandGroup | Unloaded>>;
}

/** A command of which only the name is shown. */
export interface Unloaded {
  readonly brief: string;
}

/** A command with the types of its arguments checked. */
export const command = <Set extends ParameterSet>(definition: CommandOf<Set>): Command => definition;

/** How a script of the lender's names itself; no login has this form. */
const SCRIPT = /^script:[\w.-]{1,60}$/;

/**
 * Checks who runs a command: an operator who is not disabled, by the login, or a script. Any name will do where the service has no operators.
 * Whose account of the machine has the login of an operator is that operator, and neither another one nor a script: who proposed under such a
 * name could approve the own proposal.
 * @param typists the accounts of the machine, the one that it runs under first
 * @throws CommandError naming `--by`
 */
export async function requireOperator(
  { agents }: { readonly agents: Pick<Stores['agents'], 'list'> },
  by: string,
  typists: readonly string[],
): Promise<void> {
  const operators = await agents.list();
  const typist = typists.find((name) => operators.some(({ login }) => login === name));
  if (typist !== undefined && by !== typist)
    throw new CommandError(`--by must be ${typist}, whose account of this machine it is, not "${by}"`);
  if (operators.length === 0 || SCRIPT.test(by)) return;
  const operator = operators.find(({ login }) => login === by);
  if (operator === undefined)
    throw new CommandError(
      `--by must be the login of an operator, not "${by}": see operators list; a script is script:NAME`,
    );
  if (operator.disabledAt !== null) throw new CommandError(`--by: ${by} is disabled`);
}

/** The operators who are named as actors of a command. */
export const actorsOf = ({ parameters }: Command, given: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(parameters)
    .filter(([, { isActor }]) => isActor === true)
    .flatMap(([key]) => (typeof given[key] === 'string' ? [given[key]] : []));
