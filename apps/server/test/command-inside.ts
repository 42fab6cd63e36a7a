import { readCommandLine } from '../src/cli/application.ts';
import type { CommandServices } from '../src/cli/command.ts';
import { rootOf } from '../src/cli/commands.ts';
import { WrongArgument } from '../src/platform/command-arguments.ts';
import { answerJson, answerText } from '../src/cli/print-answer.ts';

/** Runs a command of operations in the test's own process. @returns what it prints for a script @throws as the command does */
export async function commandInside(services: CommandServices, typed: readonly (string | number)[]): Promise<string> {
  const words = typed.map(String);
  const line = await readCommandLine(await rootOf(words[0] ?? ''), words);
  if (line.kind === 'wrong') throw new WrongArgument(line.message);
  if (line.kind === 'help') return line.text;
  const answer = await line.command.run(services, line.given);
  return line.isJson ? answerJson(answer) : answerText(answer, { isTerminal: false });
}
