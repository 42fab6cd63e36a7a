import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { createLog } from './log.ts';
import { hashPassword, PASSWORD_MAX, PASSWORD_MIN } from './passwords.ts';
import { createSecretBox } from './secret-box.ts';
import { createStores, type Stores } from './stores/stores.ts';

const usage = `node apps/server/src/desk-agents.ts <what to do>
  list                      who may sign in at the desk
  add <login> <name>        a new agent; the password is read from standard input, or made and printed when that is a terminal
  password <login>          another password, as for add; every session of the agent ends
  disable <login>           lets the agent in no more, at once
  unlock <login>            lifts a lock after wrong passwords
  audit [complaint number]  the last 200 things that were done and looked at`;

const MOST_SHOWN = 200;

/** Says what is wrong, for one line on standard error. */
class Wrong extends Error {}

async function passwordFromInput(): Promise<{ password: string; isOurs: boolean }> {
  if (process.stdin.isTTY) return { password: randomBytes(15).toString('base64url'), isOurs: true };
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new Wrong(`the password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
  }
  return { password, isOurs: false };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const sayPassword = ({ password, isOurs }: { password: string; isOurs: boolean }): void => {
  if (isOurs) say(`Password (shown once): ${password}`);
};

async function run({ agents }: Stores, [command = '', typed = '', ...rest]: readonly string[]): Promise<void> {
  const at = systemClock.now();
  const login = typed.toLowerCase();
  const note = (action: string) => agents.note({ at, agentId: null, login, action, detail: 'by command' });
  const known = (isThere: boolean): void => {
    if (!isThere) throw new Wrong(`there is no agent ${login}`);
  };
  switch (command) {
    case 'list':
      for (const agent of await agents.list()) {
        say([agent.login, agent.name, agent.disabledAt === null ? 'may sign in' : 'disabled'].join('\t'));
      }
      return;
    case 'add': {
      const name = rest.join(' ').trim();
      if (!/^[a-z0-9][a-z0-9._-]{1,39}$/.test(login)) {
        throw new Wrong('the login must have 2 to 40 letters, digits, ".", "_" or "-"');
      }
      if (name === '' || name.length > 80) throw new Wrong('the name must have 1 to 80 characters');
      if ((await agents.list()).some((agent) => agent.login === login)) throw new Wrong(`${login} is taken`);
      const given = await passwordFromInput();
      await agents.insert({ login, name, passwordHash: await hashPassword(given.password), at });
      await note('agent-added');
      say(`${name} can sign in as ${login}.`);
      sayPassword(given);
      return;
    }
    case 'password': {
      const given = await passwordFromInput();
      known(await agents.setPassword(login, await hashPassword(given.password)));
      await note('password-set');
      say(`${login} has another password.`);
      sayPassword(given);
      return;
    }
    case 'disable':
      known(await agents.disable(login, at));
      await note('agent-disabled');
      say(`${login} is let in no more.`);
      return;
    case 'unlock':
      await agents.forgetGuesses(login);
      await note('unlocked');
      say(`${login} may try again.`);
      return;
    case 'audit':
      for (const entry of await agents.listActions(MOST_SHOWN, login === '' ? undefined : Number(login))) {
        say([entry.at.toISOString(), entry.login, entry.action, entry.complaintId ?? '', entry.detail].join('\t'));
      }
      return;
    default:
      throw new Wrong(usage);
  }
}

const config = readConfig();
const db = openDatabase({ url: config.databaseUrl, poolSize: 2, log: createLog(config.logLevel) });
try {
  await run(createStores(db, createSecretBox(config.dataKey)), process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Wrong)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
