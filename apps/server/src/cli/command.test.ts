import { describe, expect, it } from 'vitest';
import { argument, flag, number, option, optional, WrongArgument, textUpTo } from '../platform/command-arguments.ts';
import { sentence } from './answer.ts';
import { readCommandLine } from './application.ts';
import { actorsOf, command, type CommandGroup, requireOperator } from './command.ts';
import { BY } from './parameters.ts';

const assign = command({
  brief: 'this line is of this account',
  description: 'More about it.',
  parameters: {
    lineId: argument('LINE', 'the number of a line', number),
    name: optional(argument('NAME', 'of a person', textUpTo(10))),
    account: optional(option('account ACCOUNT', 'an account', textUpTo(10))),
    isAgain: flag('again', 'once more'),
    by: BY,
  },
  check({ lineId, isAgain }) {
    if (lineId === 9 && isAgain) throw new WrongArgument('line 9 is never assigned again');
  },
  run: () => Promise.resolve(sentence('never')),
});
const root: CommandGroup = {
  brief: 'commands of a test',
  commands: { line: { brief: 'lines', commands: { assign } } },
};
const read = (...typed: readonly string[]) => readCommandLine(root, ['line', ...typed]);

describe('the arguments of a command', () => {
  it.each([
    ['LINE is missing', []],
    ['LINE is missing', ['']],
    ['LINE must be a number, not "seven"', ['seven']],
    ['LINE must be a number, not "7.5"', ['7.5']],
    ['LINE must be a number, not "1234567890123456"', ['1234567890123456']],
    ['NAME must have at most 10 characters', ['7', 'Ana Lim Santos']],
    ['"8" is one argument too many; several words of one argument stand in quotation marks', ['7', 'Ana', '8']],
    ['unknown option --agian: is it --again?', ['7', '--agian']],
    ['unknown option -x', ['7', '-x']],
    // names that each object of the language has
    ['unknown option --constructor', ['7', '--constructor', 'x']],
    ['unknown option --toString', ['7', '--toString', 'x']],
    ['unknown option --hasOwnProperty', ['7', '--hasOwnProperty=x']],
    ['--account has no value', ['7', '--account', ' ']],
    ['--account has no value', ['7', '--account', '--again']],
    ['line 9 is never assigned again', ['9', '--again']],
  ])('are refused by name: %s', async (message, typed) => {
    expect(await read('assign', ...typed, '--by', 'ana')).toEqual({ kind: 'wrong', message });
  });

  it('are refused all at once, a line for each', async () => {
    expect(await read('assign', 'seven')).toEqual({
      kind: 'wrong',
      message: 'LINE must be a number, not "seven"\n--by is missing',
    });
  });

  it('reach the command read, in any order', async () => {
    const typed = ['--again', '7', '--account', ' 91001 ', 'Ana Lim', '--by', 'ana'];
    const given = { lineId: 7, name: 'Ana Lim', account: '91001', isAgain: true, by: 'ana' };
    expect(await read('assign', ...typed)).toEqual({ kind: 'command', command: assign, given, isJson: false });
    expect(actorsOf(assign, given)).toEqual(['ana']);
    expect(await read('assign', '7', '--by', 'ana', '--json')).toMatchObject({
      given: { lineId: 7, name: undefined, account: undefined, isAgain: false },
      isJson: true,
    });
  });

  it.each(['--constructor', '--no-toString', '--json'])('come behind the noun: %s does not', async (word) => {
    const message = `a noun comes first, not "${word}"`;
    expect(await readCommandLine(root, [word, 'x'])).toEqual({ kind: 'wrong', message });
  });

  it('may begin with a dash behind two', async () => {
    expect(await read('assign', '--by', 'ana', '--', '7', '--again')).toMatchObject({
      given: { lineId: 7, name: '--again', isAgain: false },
    });
  });
});

describe('the help', () => {
  const listed = [/\bassign +this line is of this account/, /line assign \[--account ACCOUNT\] \[--again\]/];

  it.each([[['--help']], [['-h']]])('of a noun lists its commands with their arguments: %j', async (typed) => {
    const help = await read(...typed);
    for (const words of listed) expect(help).toEqual({ kind: 'help', text: expect.stringMatching(words) });
  });

  it('is the error of a command line without a verb or a noun', async () => {
    const unfinished = await read();
    for (const words of listed) expect(unfinished).toEqual({ kind: 'wrong', message: expect.stringMatching(words) });
    expect(await readCommandLine(root, [])).toMatchObject({ kind: 'wrong' });
    // behind two dashes it is an argument
    expect(await read('--', '--help')).toMatchObject({ kind: 'wrong' });
  });

  it.each([[['assign', '--help']], [['assign', '7', '-h']]])('of a command explains each: %j', async (typed) => {
    const help = await read(...typed);
    for (const words of [
      'More about it.',
      /LINE +the number of a line/,
      /--account\] +an account/,
      /--by +who does it/,
    ])
      expect(help).toEqual({ kind: 'help', text: expect.stringMatching(words) });
  });

  it('is not for a name that there is not', async () => {
    expect(await read('asign')).toEqual({ kind: 'wrong', message: 'unknown subcommand "asign": is it assign?' });
    expect(await read('dance')).toEqual({ kind: 'wrong', message: 'unknown subcommand "dance"' });
  });
});

describe('the operator of a command', () => {
  const operators = [
    { login: 'ana', name: 'Ana Lim', disabledAt: null },
    { login: 'ben', name: 'Ben Cruz', disabledAt: new Date() },
  ];
  const check = (by: string, list = operators, typists: string[] = ['service']) =>
    requireOperator({ agents: { list: async () => list } }, by, typists);

  it.each(['ana', 'script:nightly-import'])('may be %s', async (by) => {
    await expect(check(by)).resolves.toBeUndefined();
  });

  it.each([
    ['mallory', '--by must be the login of an operator, not "mallory"'],
    ['Ana Lim', '--by must be the login of an operator, not "Ana Lim"'],
    ['script:', '--by must be the login of an operator'],
    ['ben', '--by: ben is disabled'],
  ])('may not be %s', async (by, words) => {
    await expect(check(by)).rejects.toThrow(words);
  });

  it.each(['ana', 'ben', 'script:nightly-import'])(
    'is %s only where the account of the machine is not another operator’s',
    async (by) => {
      const words = '--by must be eva, whose account of this machine it is';
      const withEva = [...operators, { login: 'eva', name: 'Eva Ong', disabledAt: null }];
      await expect(check(by, withEva, ['eva'])).rejects.toThrow(words);
      await expect(check('eva', withEva, ['eva'])).resolves.toBeUndefined();
      // whatever the environment says of sudo; and by sudo from an account that is no operator’s
      for (const typists of [
        ['eva', 'nobody'],
        ['eva', 'ana'],
        ['service', 'eva'],
      ])
        await expect(check(by, withEva, typists)).rejects.toThrow(words);
    },
  );

  it('may be any name in a service without operators', async () => {
    await expect(check('mallory', [])).resolves.toBeUndefined();
  });
});
