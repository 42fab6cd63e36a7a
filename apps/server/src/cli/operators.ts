import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { hashPassword, PASSWORD_MAX, PASSWORD_MIN } from '../identity/operators/passwords.ts';
import { argument, textUpTo, WrongArgument } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { SERVICE } from '../platform/open-items/open-items.ts';
import { loginLimit } from '../verification/limits.ts';
import type { Stores } from '../app/stores.ts';
import { type Answer, joined, sentence, table, phrase } from './answer.ts';
import { audit } from './audit.ts';
import { command, type CommandGroup, type CommandServices } from './command.ts';
import { BY_IF_NAMED } from './parameters.ts';

const LOGIN = argument('LOGIN', 'of the operator', (typed) => typed.toLowerCase());
const NEW_LOGIN = argument('LOGIN', '2 to 40 letters, digits, ".", "_" or "-"', (typed) => {
  const login = typed.toLowerCase();
  // the actor of the service's own work
  if (login === SERVICE) throw new WrongArgument(`LOGIN must not be ${SERVICE}`);
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

const add = command({
  brief: 'a new operator; the password is read from standard input, or made and printed when that is a terminal',
  isAudited: true,
  parameters: { login: NEW_LOGIN, name: argument('NAME', 'the name in full', textUpTo(80)), by: BY_IF_NAMED },
  async run(services, { login, name, by = '' }) {
    if (await isThere(services, login)) throw isTaken(login);
    const given = await passwordFromInput();
    const passwordHash = await hashPassword(given.password);
    await change(services, { login, by, action: 'agent-added' }, async ({ agents }, at) => {
      // by another operator, while the password was read
      if ((await agents.insert({ login, name, passwordHash, at })) === undefined) throw isTaken(login);
    });
    return joined(sentence(`${name} can sign in as ${login}.`, { login, name }), ours(given));
  },
});

const isTaken = (login: string): CommandError => new CommandError(`${login} is taken`);

const setPassword = command({
  brief: 'another password, as for add; every session of the operator ends',
  isAudited: true,
  parameters: { login: LOGIN, by: BY_IF_NAMED },
  async run(services, { login, by = '' }) {
    await requireAgent(services, login);
    const given = await passwordFromInput();
    const passwordHash = await hashPassword(given.password);
    await change(services, { login, by, action: 'password-set' }, ({ agents }) =>
      agents.setPassword(login, passwordHash),
    );
    return joined(sentence(`${login} has another password.`, { login }), ours(given));
  },
});

const disable = command({
  brief: 'lets the operator in no more, at once',
  isAudited: true,
  parameters: { login: LOGIN, by: BY_IF_NAMED },
  async run(services, { login, by = '' }) {
    await requireAgent(services, login);
    await change(services, { login, by, action: 'agent-disabled' }, ({ agents }, at) => agents.disable(login, at));
    return sentence(`${login} is let in no more.`, { login });
  },
});

const unlock = command({
  brief: 'lifts a lock after wrong passwords',
  isAudited: true,
  parameters: { login: LOGIN, by: BY_IF_NAMED },
  async run(services, { login, by = '' }) {
    await requireAgent(services, login);
    await change(services, { login, by, action: 'unlocked' }, async ({ signIns, limits }) => {
      await signIns.unlock(login);
      await limits.clear(loginLimit(services.config.secret, login));
    });
    return sentence(`${login} may try again.`, { login });
  },
});

async function isThere({ stores }: CommandServices, login: string): Promise<boolean> {
  return (await stores.agents.list()).some((agent) => agent.login === login);
}

async function requireAgent(services: CommandServices, login: string): Promise<void> {
  if (!(await isThere(services, login))) throw new CommandError(`there is no agent ${login}`);
}

/** Changes an agent and records it in the audit trail, both or neither. */
async function change(
  { inTransaction, clock }: CommandServices,
  { login, by, action }: { login: string; by: string; action: string },
  work: (stores: Stores, at: Date) => Promise<unknown>,
): Promise<void> {
  const at = clock.now();
  await inTransaction(async (stores) => {
    await work(stores, at);
    await stores.agents.note({ at, agentId: null, login: by, action, detail: login });
  });
}

interface GivenPassword {
  readonly password: string;
  /** Whether it was generated here, and must therefore be printed. */
  readonly isOurs: boolean;
}

async function passwordFromInput(): Promise<GivenPassword> {
  if (process.stdin.isTTY) return { password: randomBytes(15).toString('base64url'), isOurs: true };
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)
    throw new CommandError(`the password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
  return { password, isOurs: false };
}

const ours = ({ password, isOurs }: GivenPassword): Answer =>
  isOurs ? sentence(`Password (shown once): ${password}`, { password }) : joined();

/** The accounts of operators at the desk, and their audit trail. */
export const operators: CommandGroup = {
  brief: 'accounts of the desk, and the audit trail',
  commands: { list, add, password: setPassword, disable, unlock, audit },
};
