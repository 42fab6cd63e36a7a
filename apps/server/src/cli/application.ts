import {
  ArgumentScannerError,
  buildApplication,
  buildCommand,
  buildRouteMap,
  type Command as LibraryCommand,
  type CommandContext,
  ExitCode,
  formatMessageForArgumentScannerError,
  run,
  type RouteMap,
  type StricliProcess,
  text_en,
  type TypedCommandParameters,
} from '@stricli/core';
import { flag, type Parameter, WrongArgument } from '../platform/command-arguments.ts';
import type { Command, CommandGroup, Unloaded } from './command.ts';

/** A command line that was read: a command with its arguments, a request for help, or an error. */
export type Typed =
  | {
      readonly kind: 'command';
      readonly command: Command;
      readonly given: Readonly<Record<string, unknown>>;
      readonly isJson: boolean;
    }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'wrong'; readonly message: string };

/** How the usage names the program. */
const PROGRAM = 'npm run hiram --';
/** The edit distance within which a name is suggested: one letter missing, added or changed, or two exchanged. */
const SLIP = { threshold: 3, weights: { insertion: 1, deletion: 3, substitution: 2, transposition: 0 } };
const HELP = new Set(['--help', '-h', '--helpAll', '-H']);
const JSON_SWITCH = flag('json', 'the answer as one document of JSON, errors as JSON on standard error');

type GivenFlags = Readonly<Record<string, unknown>>;
type GivenPlaces = readonly unknown[];

interface Context extends CommandContext {
  readonly choose: (command: Command, values: Values) => void;
}

/** The values that the library read: those by name, and those by place. */
interface Values {
  readonly flags: Readonly<Record<string, unknown>>;
  readonly positionals: readonly unknown[];
}

/** Reads a command line: all arguments are read, and nothing is opened. */
export async function readCommandLine(root: CommandGroup, typed: readonly string[]): Promise<Typed> {
  // the library would look it up in a prototype here, too
  const [first = ''] = typed;
  if (first.startsWith('-') && first !== '--' && !HELP.has(first))
    return { kind: 'wrong', message: `a noun comes first, not "${first}"` };
  const written = { out: '', wrong: '' };
  let chosen: Typed | undefined;
  const process: StricliProcess = {
    stdout: { write: (text: string) => void (written.out += text) },
    stderr: { write: (text: string) => void (written.wrong += text) },
  };
  await run(applicationOf(root), typed, {
    process,
    choose: (command: Command, values: Values) => {
      chosen = chosenOf(command, values);
    },
  });
  if (process.exitCode !== ExitCode.Success) return { kind: 'wrong', message: written.wrong.trimEnd() };
  if (chosen !== undefined) return chosen;
  // the library answers an incomplete command line with the help, too
  const isAsked = optionsIn(typed).some((word) => HELP.has(word));
  return isAsked ? { kind: 'help', text: written.out } : { kind: 'wrong', message: written.out.trimEnd() };
}

/** The words that may be options: behind two dashes there are arguments alone. */
export const optionsIn = (typed: readonly string[]): readonly string[] =>
  typed.slice(0, typed.includes('--') ? typed.indexOf('--') : undefined);

function chosenOf(command: Command, { flags, positionals }: Values): Typed {
  let place = 0;
  const given = Object.fromEntries(
    Object.entries(command.parameters).map(([key, parameter]) => {
      if (parameter.kind === 'argument') return [key, positionals[place++]];
      const value = flags[flagOf(parameter)];
      return [key, parameter.kind === 'switch' ? value === true : value];
    }),
  );
  try {
    command.check?.(given);
  } catch (error) {
    if (error instanceof WrongArgument) return { kind: 'wrong', message: error.message };
    throw error;
  }
  return { kind: 'command', command, given, isJson: flags['json'] === true };
}

const applicationOf = (root: CommandGroup) =>
  buildApplication<Context>(routesOf(root), {
    name: PROGRAM,
    scanner: { caseStyle: 'original', allowArgumentEscapeSequence: true, distanceOptions: SLIP },
    documentation: { caseStyle: 'original', disableAnsiColor: true },
    localization: { text: texts },
  });

const routesOf = ({ brief, description, commands }: CommandGroup): RouteMap<Context> =>
  buildRouteMap({
    docs: { brief, ...(description !== undefined && { fullDescription: `${brief}\n\n${description}` }) },
    routes: Object.fromEntries(
      Object.entries(commands).map(([name, target]) => [
        name,
        'commands' in target ? routesOf(target) : 'run' in target ? libraryCommand(target) : unloaded(target),
      ]),
    ),
  });

/** A name in the list of nouns. */
const unloaded = ({ brief }: Unloaded): LibraryCommand<Context> =>
  buildCommand({ docs: { brief }, parameters: {}, func: () => new Error('this command is not loaded') });

function libraryCommand(command: Command): LibraryCommand<Context> {
  const { brief, description, parameters } = command;
  const all = Object.values(parameters);
  const flags = [...all.filter(({ kind }) => kind !== 'argument'), JSON_SWITCH];
  return buildCommand<GivenFlags, GivenPlaces, Context>({
    docs: { brief, ...(description !== undefined && { fullDescription: `${brief}\n\n${description}` }) },
    // the library types definitions that are written out; ours are made from our own
    parameters: {
      // without a prototype, in which the library would find --constructor
      flags: Object.assign(
        Object.create(null),
        Object.fromEntries(flags.map((parameter) => [flagOf(parameter), libraryFlag(parameter)])),
      ),
      positional: {
        kind: 'tuple',
        parameters: all.filter(({ kind }) => kind === 'argument').map(libraryArgument),
      },
    } as unknown as TypedCommandParameters<GivenFlags, GivenPlaces, Context>,
    func(given, ...positionals) {
      this.choose(command, { flags: given, positionals });
    },
  });
}

/** The name of an option without its dashes. */
const flagOf = ({ name }: Parameter<unknown>): string => name.slice(2);

const libraryFlag = ({ kind, brief, placeholder, isOptional, read }: Parameter<unknown>) =>
  kind === 'switch'
    ? ({ kind: 'boolean', brief, optional: true, withNegated: false } as const)
    : ({ kind: 'parsed', brief, placeholder, optional: isOptional, parse: read } as const);

const libraryArgument = ({ brief, placeholder, isOptional, read }: Parameter<unknown>) => ({
  brief,
  placeholder,
  optional: isOptional,
  parse: read,
});

const texts = {
  ...text_en,
  exceptionWhileParsingArguments: (error: unknown): string =>
    error instanceof ArgumentScannerError
      ? formatMessageForArgumentScannerError(error, {
          ArgumentParseError: ({ exception }) => (exception instanceof Error ? exception.message : String(exception)),
          FlagNotFoundError: ({ input, corrections: [near] }) =>
            `unknown option --${input}${near === undefined ? '' : `: is it --${near}?`}`,
          AliasNotFoundError: ({ input }) => `unknown option -${input}`,
          UnsatisfiedFlagError: ({ externalFlagName, nextFlagName }) =>
            nextFlagName === undefined ? `--${externalFlagName} is missing` : `--${externalFlagName} has no value`,
          UnsatisfiedPositionalError: ({ placeholder }) => `${placeholder} is missing`,
          UnexpectedPositionalError: ({ input }) =>
            `"${input}" is one argument too many; several words of one argument stand in quotation marks`,
        })
      : String(error),
  noCommandRegisteredForInput: ({
    input,
    corrections: [near],
  }: {
    input: string;
    corrections: readonly string[];
  }): string => `unknown subcommand "${input}"${near === undefined ? '' : `: is it ${near.replaceAll('`', '')}?`}`,
};
