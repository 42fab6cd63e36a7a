import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { readAudit } from './audit.ts';
import { type Arguments, type Command, type CommandServices, operatorIfNamed, print } from './command.ts';
import { CommandError } from '../platform/command-error.ts';
import { hashPassword, PASSWORD_MAX, PASSWORD_MIN } from '../identity/operators/passwords.ts';
import { SERVICE } from '../platform/open-items/open-items.ts';
import { loginLimit } from '../verification/limits.ts';
import type { Stores } from '../app/stores.ts';

const usage = `npm run hiram -- operators, with the service's environment:
  list                          who may sign in at the desk
  add LOGIN NAME [--by NAME]    a new agent; the password is read from standard input, or made and printed when that is a terminal
  password LOGIN [--by NAME]    another password, as for add; every session of the agent ends
  disable LOGIN [--by NAME]     lets the agent in no more, at once
  unlock LOGIN [--by NAME]      lifts a lock after wrong passwords
  audit [COMPLAINT] [--borrower BORROWER] [--by LOGIN] [--from DAY|PLACE]
                                the last 200 things that were done and looked at: when, by whom, what, to whom, with which amount, reason and
                                key, and where; --from is the first day, or a part of the place such as root@desk-1`;

type Work = (services: CommandServices) => Promise<void>;

function readWork(given: Arguments): Work {
  const what = given.take('what to do');
  switch (what) {
    case 'list':
      return list;
    case 'add':
      return add(newLogin(given), newName(given), whoActs(given));
    case 'password':
      return setPassword(loginOf(given), whoActs(given));
    case 'disable':
      return disable(loginOf(given), whoActs(given));
    case 'unlock':
      return unlock(loginOf(given), whoActs(given));
    case 'audit':
      return readAudit(given);
    default:
      return given.refuse(`unknown subcommand "${what}"`);
  }
}

/** The operator who acts; empty when the first operator is added. */
const whoActs = (given: Arguments): string => operatorIfNamed(given) ?? '';

const loginOf = (given: Arguments): string => given.take('LOGIN').toLowerCase();

function newLogin(given: Arguments): string {
  const login = loginOf(given);
  // the actor of what the service does itself
  if (login === SERVICE) given.refuse(`LOGIN must not be ${SERVICE}`);
  if (/^[a-z0-9][a-z0-9._-]{1,39}$/.test(login)) return login;
  return given.refuse('LOGIN must have 2 to 40 letters, digits, ".", "_" or "-"');
}

function newName(given: Arguments): string {
  const name = given.takeRest('NAME');
  return name.length > 80 ? given.refuse('NAME must have 1 to 80 characters') : name;
}

async function list({ stores }: CommandServices): Promise<void> {
  for (const agent of await stores.agents.list())
    print(agent.login, agent.name, agent.disabledAt === null ? 'may sign in' : 'disabled');
}

const add =
  (login: string, name: string, by: string): Work =>
  async (services) => {
    if (await isThere(services, login)) throw isTaken(login);
    const given = await passwordFromInput();
    const passwordHash = await hashPassword(given.password);
    await change(services, { login, by, action: 'agent-added' }, async ({ agents }, at) => {
      // by another operator, while the password was read
      if ((await agents.insert({ login, name, passwordHash, at })) === undefined) throw isTaken(login);
    });
    print(`${name} can sign in as ${login}.`);
    printOurs(given);
  };

const isTaken = (login: string): CommandError => new CommandError(`${login} is taken`);

const setPassword =
  (login: string, by: string): Work =>
  async (services) => {
    await requireAgent(services, login);
    const given = await passwordFromInput();
    const passwordHash = await hashPassword(given.password);
    await change(services, { login, by, action: 'password-set' }, ({ agents }) =>
      agents.setPassword(login, passwordHash),
    );
    print(`${login} has another password.`);
    printOurs(given);
  };

const disable =
  (login: string, by: string): Work =>
  async (services) => {
    await requireAgent(services, login);
    await change(services, { login, by, action: 'agent-disabled' }, ({ agents }, at) => agents.disable(login, at));
    print(`${login} is let in no more.`);
  };

const unlock =
  (login: string, by: string): Work =>
  async (services) => {
    await requireAgent(services, login);
    await change(services, { login, by, action: 'unlocked' }, async ({ signIns, limits }) => {
      await signIns.unlock(login);
      await limits.clear(loginLimit(services.config.secret, login));
    });
    print(`${login} may try again.`);
  };

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

function printOurs({ password, isOurs }: GivenPassword): void {
  if (isOurs) print(`Password (shown once): ${password}`);
}

/** The accounts of operators at the desk, and their audit trail. */
export const operators: Command = {
  usage,
  writes: ['add', 'disable', 'password', 'unlock'],
  options: ['borrower', 'by', 'from'],
  read: readWork,
};
