import { runProcess, type RunResult } from '../../../tools/run-process.ts';
import { compileCache } from '../../../tools/paths.ts';
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
 * Runs a command of operations as a process, beside a rig and on its database.
 *
 * @param typed the noun, and what is typed behind it
 * @param env what is otherwise in its environment; `INPUT` is what it reads from standard input
 */
export async function runCommand(
  rig: ServiceRig,
  typed: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunResult> {
  if (typed.includes('--by')) await addOperators(rig);
  const all = {
    NODE_ENV: 'test',
    HIRAM_SANDBOX: '1',
    HIRAM_SECRET: SECRET,
    DATABASE_URL: rig.databaseUrl,
    // where the sandbox's provider answers
    PORT: String(rig.config.port),
    FILES_DIR: rig.config.filesDir,
    LOG_LEVEL: 'error',
    // half of a start is reading the sources, which are the same each time
    NODE_COMPILE_CACHE: compileCache,
    ...env,
  };
  const file = 'apps/server/src/cli/hiram.ts';
  if (env['INPUT'] === undefined) return runProcess(process.execPath, [file, ...typed], { env: all });
  const piped = ['-c', 'printf %s "$INPUT" | "$0" "$@"', process.execPath, file, ...typed];
  return runProcess('sh', piped, { env: all });
}
