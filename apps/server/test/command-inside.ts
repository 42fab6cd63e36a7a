import { vi } from 'vitest';
import type { CommandServices } from '../src/cli/command.ts';
import { readArguments } from '../src/cli/command.ts';
import { nouns } from '../src/cli/commands.ts';

/** Runs a command of operations in the test's own process. @returns what it printed @throws as the command does */
export async function commandInside(services: CommandServices, typed: readonly (string | number)[]): Promise<string> {
  const [noun = '', ...rest] = typed.map(String);
  const command = await nouns[noun]?.();
  if (command === undefined) throw new Error(`there is no command ${noun}`);
  const printed: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  try {
    const given = readArguments(command, rest);
    const work = command.read(given);
    given.end();
    await work(services);
  } finally {
    stdout.mockRestore();
  }
  return printed.join('');
}
