import { describe, expect, it } from 'vitest';
import { type Arguments, readArguments, requireOperator, WrongArguments } from './command.ts';

const command = { options: ['account'], switches: ['again'] };

/** The error for a command line; '' where there is none. */
function saidOf(typed: readonly string[], take: (given: Arguments) => unknown): string {
  try {
    const given = readArguments(command, typed);
    take(given);
    given.end();
    return '';
  } catch (error) {
    if (error instanceof WrongArguments) return error.message;
    throw error;
  }
}

describe('the arguments of a command', () => {
  it.each([
    [[], 'LINE is missing'],
    [[''], 'LINE is missing'],
    [['seven'], 'LINE must be a number, not "seven"'],
    [['7.5'], 'LINE must be a number, not "7.5"'],
    [['1234567890123456'], 'LINE must be a number, not "1234567890123456"'],
    [['7', '8'], '"8" is one argument too many'],
    [['7', '--again'], '--again means nothing here'],
    [['7', '--account', '1'], '--account means nothing here'],
    [['7', '--agian'], expect.stringContaining("Unknown option '--agian'")],
    [['-7'], expect.stringContaining("Unknown option '-7'")],
    [['7', '--account'], expect.stringContaining('--account <value>')],
    [['7'], ''],
  ])('accept the number of a line as %j', (typed, said) => {
    expect(saidOf(typed, (given) => given.takeNumber('LINE'))).toEqual(said);
  });

  it('reach the command unchanged', () => {
    const given = readArguments(command, ['add', 'ana', 'Ana', 'Lim', '--account', ' 91001 ', '--again']);
    expect([given.take('what'), given.take('LOGIN'), given.hasMore(), given.takeRest('NAME')]).toEqual([
      'add',
      'ana',
      true,
      'Ana Lim',
    ]);
    expect([given.hasMore(), given.option('account'), given.has('again')]).toEqual([false, '91001', true]);
    given.end();
    const bare = readArguments(command, []);
    expect([bare.option('account'), bare.has('again')]).toEqual([undefined, false]);
    expect(saidOf([], (none) => none.takeRest('NAME'))).toBe('NAME is missing');
    expect(saidOf(['--account', ' '], (empty) => empty.option('account'))).toBe('--account has no value');
  });
});

describe('the operator of a command', () => {
  const operators = [
    { login: 'ana', name: 'Ana Lim', disabledAt: null },
    { login: 'ben', name: 'Ben Cruz', disabledAt: new Date() },
  ];
  const check = (by: string, list = operators) => requireOperator({ agents: { list: async () => list } }, by);

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

  it('may be any name in a service without operators', async () => {
    await expect(check('mallory', [])).resolves.toBeUndefined();
  });
});
