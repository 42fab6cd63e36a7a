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
 * Runs a command of operations in the test's own process, on a rig's database.
 *
 * @param typed the noun, and what is typed behind it
 * @param env what is otherwise in its environment
 */
export async function runCommand(
  rig: ServiceRig,
  typed: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunResult> {
  if (typed.includes('--by')) await addOperators(rig);
  let output = '';
  const stream = { write: (text: string) => void (output += text) };
  const code = await runCommandLine(typed, { env: environmentOf(rig, env), stdout: stream, stderr: stream });
  return { code, output };
}

/** The same as a process of its own, as an operator starts it. @param env `INPUT` is what it reads from standard input */
export async function runCommandProcess(
  rig: ServiceRig,
  typed: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunResult> {
  if (typed.includes('--by')) await addOperators(rig);
  // half of a start is reading the sources, which are the same each time
  const all = { ...environmentOf(rig, env), NODE_COMPILE_CACHE: compileCache };
  const file = 'apps/server/src/cli/hiram.ts';
  if (env['INPUT'] === undefined) return runProcess(process.execPath, [file, ...typed], { env: all });
  const piped = ['-c', 'printf %s "$INPUT" | "$0" "$@"', process.execPath, file, ...typed];
  return runProcess('sh', piped, { env: all });
}

const environmentOf = ({ databaseUrl, config }: ServiceRig, env: Readonly<Record<string, string>>) => ({
  ...process.env,
  NODE_ENV: 'test',
  HIRAM_SANDBOX: '1',
  HIRAM_SECRET: SECRET,
  DATABASE_URL: databaseUrl,
  // where the sandbox's provider answers
  PORT: String(config.port),
  FILES_DIR: config.filesDir,
  LOG_LEVEL: 'error',
  ...env,
});
