import { argument, textUpTo, WrongArgument } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { loginLimit } from '../verification/limits.ts';
import { deskOrigin } from '../app/config/desk.ts';
import {
  type Changer,
  changeRoles,
  disableOperator,
  inviteOperator,
  type OneTimeLink,
  renewLink,
} from '../identity/operators/manage-operators.ts';
import { reservedLogins } from '../identity/operators/reserved-logins.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Answer, joined, sentence, table, phrase } from './answer.ts';
import { audit, detachAudit } from './audit.ts';
import { command, type CommandGroup, type CommandServices } from './command.ts';
import { BY_IF_NAMED } from './parameters.ts';
import { listLimits, setLimit } from './role-limits.ts';

const LOGIN = argument('LOGIN', 'of the operator', (typed) => typed.toLowerCase());
const NEW_LOGIN = argument('LOGIN', '2 to 40 letters, digits, ".", "_" or "-"', (typed) => {
  const login = typed.toLowerCase();
  if (reservedLogins.includes(login)) throw new WrongArgument(`LOGIN must not be ${reservedLogins.join(', ')}`);
  if (/^[a-z0-9][a-z0-9._-]{1,39}$/.test(login)) return login;
  throw new WrongArgument('LOGIN must have 2 to 40 letters, digits, ".", "_" or "-"');
});

const list = command({
  brief: 'who may sign in at the desk',
  parameters: {},
  async run({ stores }) {
    const rows = (await stores.agents.list()).map(({ login, name, disabledAt }) => ({
      login,
      name,
      disabledAt: phrase(disabledAt === null ? 'may sign in' : 'disabled', disabledAt),
    }));
    return table('operators', rows);
  },
});

const disable = command({
  brief: 'lets the operator in no more, at once',
  isAudited: true,
  parameters: { login: LOGIN, by: BY_IF_NAMED },
  async run(services, { login, by = '' }) {
    await requireAgent(services, login);
    const { machines } = await refusable(disableOperator(linking(services), changer(services, by), login));
    const knows = machines.map((machine) =>
      sentence(`Commands were run from ${machine}: change the secrets that are kept there.`, { machine }),
    );
    return joined(sentence(`${login} is let in no more.`, { login }), ...knows);
  },
});

const ROLES = argument('ROLES', 'such as "administrator", or "agent@PH viewer" for a market', textUpTo(1000));

const invite = command({
  brief: 'a new operator, with a one-time link for setting a password and a second factor; the first one too',
  isAudited: true,
  parameters: {
    login: NEW_LOGIN,
    name: argument('NAME', 'the name in full', textUpTo(80)),
    roles: ROLES,
    by: BY_IF_NAMED,
  },
  async run(services, { by = '', ...operator }) {
    const link = await refusable(inviteOperator(linking(services), changer(services, by), operator));
    return printed(operator.login, link);
  },
});

const roles = command({
  brief: 'other roles for the operator, from the next click on',
  isAudited: true,
  parameters: { login: LOGIN, roles: ROLES, by: BY_IF_NAMED },
  async run(services, { by = '', ...given }) {
    await refusable(changeRoles(linking(services), changer(services, by), given));
    return sentence(`${given.login} has other roles: ${given.roles}.`, given);
  },
});

const recover = command({
  brief: 'a new one-time link after a lost password or factor; sessions and factors of the operator end',
  isAudited: true,
  parameters: { login: LOGIN, by: BY_IF_NAMED },
  async run(services, { login, by = '' }) {
    return printed(login, await refusable(renewLink(linking(services), changer(services, by), login)));
  },
});

const linking = ({ inTransaction, config }: CommandServices) => ({ inTransaction, deskUrl: deskOrigin(config) });
const changer = ({ clock }: CommandServices, by: string): Changer => ({ agentId: null, login: by, now: clock.now() });

const printed = (login: string, { link, expiresAt }: OneTimeLink): Answer =>
  sentence(`${login} opens this link, once, before ${expiresAt.toISOString()}: ${link}`, {
    login,
    link,
    expiresAt: expiresAt.toISOString(),
  });

/** @throws CommandError for a refusal of the use case */
async function refusable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refusal ? new CommandError(error.message) : error;
  }
}

const unlock = command({
  brief: 'lifts a lock after wrong passwords',
  isAudited: true,
  parameters: { login: LOGIN, by: BY_IF_NAMED },
  async run(services, { login, by = '' }) {
    await requireAgent(services, login);
    const at = services.clock.now();
    await services.inTransaction(async ({ agents, signIns, limits }) => {
      await signIns.unlock(login);
      await limits.clear(loginLimit(services.config.secret, login));
      await agents.note({ at, agentId: null, login: by, action: 'unlocked', detail: login });
    });
    return sentence(`${login} may try again.`, { login });
  },
});

async function requireAgent({ stores }: CommandServices, login: string): Promise<void> {
  if ((await stores.agents.find(login)) === undefined) throw new CommandError(`there is no agent ${login}`);
}

/** The accounts of operators at the desk, and their audit trail. */
export const operators: CommandGroup = {
  brief: 'accounts of the desk, and the audit trail',
  commands: {
    list,
    invite,
    roles,
    limits: listLimits,
    limit: setLimit,
    recover,
    disable,
    unlock,
    audit,
    'detach-audit': detachAudit,
  },
};
