import { runProcess, type RunResult } from '../../../tools/run-process.ts';
import { compileCache } from '../../../tools/paths.ts';
import { runCommandLine } from '../src/cli/run-command-line.ts';
import { SECRET, type ServiceRig } from './service-rig.ts';

/** Adds the operators whom tests name. They cannot sign in. */
async function addOperators({ db, now }: ServiceRig): Promise<void> {
  const agents = ['ana', 'ben', 'eva'].map((login) => ({ login, name: login, password_hash: '', created_at: now() }));
  await db
    .insertInto('agents')
    .values(agents)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Runs a command of operations on a rig's database.
 *
 * @param typed the noun, and what is typed behind it
 * @param env what is otherwise in its environment
 */
type RunCommand = (
  rig: ServiceRig,
  typed: readonly string[],
  env?: Readonly<Record<string, string>>,
) => Promise<RunResult>;

/** Runs it in the test's own process, where it reads no standard input. */
export const runCommand: RunCommand = async (rig, typed, env) => {
  const own = await environmentOf(rig, typed, env);
  let output = '';
  const stream = { write: (text: string) => void (output += text) };
  const code = await runCommandLine(typed, { env: { ...process.env, ...own }, stdout: stream, stderr: stream });
  return { code, output };
};

/** Starts it as an operator does. */
export const runCommandProcess: RunCommand = async (rig, typed, env) => {
  // half of a start is reading the sources, which are the same each time
  const own = { ...(await environmentOf(rig, typed, env)), NODE_COMPILE_CACHE: compileCache };
  const file = 'apps/server/src/cli/hiram.ts';
  return runProcess(process.execPath, [file, ...typed], { env: own });
};

/** What a command has beside the environment of the tests; the operators whom it names are there. */
async function environmentOf(...[rig, typed, env]: Parameters<RunCommand>): Promise<Record<string, string>> {
  if (typed.includes('--by')) await addOperators(rig);
  return {
    NODE_ENV: 'test',
    HIRAM_SANDBOX: '1',
    HIRAM_SECRET: SECRET,
    DATABASE_URL: rig.databaseUrl,
    // where the sandbox's provider answers
    PORT: String(rig.config.port),
    FILES_DIR: rig.config.filesDir,
    LOG_LEVEL: 'error',
    ...env,
  };
}
