import { loanCurrencies } from '@hiram/domain';
import { amount, argument, oneOf, textUpTo, WrongArgument } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { money, sentence, table } from './answer.ts';
import { command } from './command.ts';
import { BY_IF_NAMED } from './parameters.ts';

/** The permissions that a limit means something for. */
const limited = ['adjustments.propose', 'applications.decide'] as const;

/** `operators limits`: up to which amount each role acts alone, or approves applications. */
export const listLimits = command({
  brief: 'up to which amount a role acts alone (adjustments.propose) or approves applications (applications.decide)',
  parameters: {},
  async run({ stores }) {
    const rows = (await stores.operators.listLimits()).map(({ role, permission, currency, maxMinor }) => ({
      role,
      permission,
      max: money(maxMinor, currency),
    }));
    return table('limits', rows, {
      none: 'No role has a limit: none acts alone, and each approves applications of every amount.',
    });
  },
});

/** `operators limit`: another limit of a role, in place of the one before. */
export const setLimit = command({
  brief: 'another limit of a role, in force at once',
  isAudited: true,
  parameters: {
    role: argument('ROLE', 'such as underwriter', textUpTo(40)),
    permission: argument(`PERMISSION ${limited.join('|')}`, 'what it limits', oneOf(limited)),
    currency: argument(`CURRENCY ${loanCurrencies.join('|')}`, 'of the amount', oneOf(loanCurrencies)),
    max: argument('AMOUNT', 'such as 5000.00, or none', (typed, name) =>
      typed === 'none' ? null : amount(typed, name),
    ),
    by: BY_IF_NAMED,
  },
  async run({ inTransaction, clock }, { max, by = '', ...of }) {
    const maxMinor = max === null ? null : max(of.currency);
    if (maxMinor === 0) throw new WrongArgument('AMOUNT must be more than nothing, or none');
    await inTransaction(async ({ operators, agents }) => {
      const isGiven = (await operators.listRoles()).some(
        ({ role, permissions }) => role === of.role && permissions.includes(of.permission),
      );
      if (!isGiven) throw new CommandError(`no role ${of.role} has the permission ${of.permission}`);
      await operators.setLimit({ ...of, maxMinor });
      await agents.note({
        at: clock.now(),
        agentId: null,
        login: by,
        action: 'role-limit-set',
        detail: `${of.role}, ${of.permission}`,
        facts: { currency: of.currency, ...(maxMinor !== null && { amountMinor: maxMinor }) },
      });
    });
    const now = maxMinor === null ? 'has no limit' : 'has another limit';
    return sentence(`${of.role} ${now} for ${of.permission}.`, { ...of, maxMinor });
  },
});
