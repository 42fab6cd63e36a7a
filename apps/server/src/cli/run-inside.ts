import { inside } from '../app/proposal-kinds.ts';
import type { RunTyped } from '../operations/proposals/command-act.ts';
import { WrongArgument } from '../platform/command-arguments.ts';
import { readCommandLine } from './application.ts';
import type { CommandServices } from './command.ts';
import { rootOf } from './commands.ts';

/** Stands for the actor while a proposed command is read. */
const ACTOR = 'proposal';

/** Runs commands that move money in a transaction that is open, as they were typed when they were proposed. */
export const createRunTyped =
  (services: CommandServices): RunTyped =>
  async (stores, typed, by) => {
    const line = await readCommandLine(await rootOf(typed[0] ?? ''), [...typed, '--by', ACTOR]);
    // the arguments of an earlier release
    if (line.kind !== 'command') throw new WrongArgument(line.kind === 'wrong' ? line.message : line.text);
    const { command, given } = line;
    const actors = Object.entries(command.parameters).filter(([, { isActor }]) => isActor === true);
    const acted = { ...given, ...Object.fromEntries(actors.map(([key]) => [key, by])) };
    await command.run(inside(services, stores), acted);
  };
